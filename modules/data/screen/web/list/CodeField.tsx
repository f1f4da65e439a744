import { required } from '@mingtai/ui'
import { Form, Input } from 'antd'

const shape = {
  pattern: /^[A-Za-z][A-Za-z0-9_-]{1,39}$/,
  message: '编码由字母开头，只含字母、数字、- 和 _，2 到 40 个字符。',
}

/** The code of a screen: part of its address. */
export function CodeField() {
  return (
    <Form.Item name="code" label="编码" extra="查看地址的一部分。" validateFirst rules={[required('编码'), shape]}>
      <Input placeholder="字母开头，如 city-run" maxLength={40} spellCheck={false} />
    </Form.Item>
  )
}
