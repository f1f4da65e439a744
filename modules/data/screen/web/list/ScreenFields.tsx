import { lengthBetween, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import { codeRule } from '../../calls.ts'

export function NameField() {
  return (
    <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
      <Input maxLength={60} />
    </Form.Item>
  )
}

/** The code of a screen: part of its address. */
export function CodeField() {
  return (
    <Form.Item name="code" label="编码" extra="查看地址的一部分。" validateFirst rules={[required('编码'), codeRule]}>
      <Input placeholder="字母开头，如 city-run" maxLength={40} spellCheck={false} />
    </Form.Item>
  )
}

export function FolderField() {
  return (
    <Form.Item name="folder" label="文件夹">
      <Input maxLength={60} placeholder="可以不填" />
    </Form.Item>
  )
}
