import { lengthBetween, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import { codeRule } from '../../calls.ts'
import './wizard.css'

/** What a new entry report is called, and its code. */
export function NameAndCode() {
  return (
    <div className="entry-wizard-pair">
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="code" label="编码" validateFirst rules={[required('编码'), codeRule]}>
        <Input placeholder="字母开头，如 stocktaking" maxLength={40} spellCheck={false} />
      </Form.Item>
    </div>
  )
}
