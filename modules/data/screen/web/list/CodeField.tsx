import { required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import { codeRule } from '../../calls.ts'

/** The code of a screen: part of its address. */
export function CodeField() {
  return (
    <Form.Item name="code" label="编码" extra="查看地址的一部分。" validateFirst rules={[required('编码'), codeRule]}>
      <Input placeholder="字母开头，如 city-run" maxLength={40} spellCheck={false} />
    </Form.Item>
  )
}
