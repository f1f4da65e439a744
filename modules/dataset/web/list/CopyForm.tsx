import { FormModal, lengthBetween, required } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { Form, Input } from 'antd'
import type { DatasetRow } from '../../calls.ts'
import { api } from '../api.ts'

interface Words {
  name: string
  code: string
}

interface Props {
  row: DatasetRow
  onClose(): void
  onDone(id: string): Promise<void>
}

/** A copy takes the rules along: it must not show what the first one hides. */
export function CopyForm({ row, onClose, onDone }: Props) {
  const submit = async (words: Words) => {
    const { id } = await api.copy({ id: row.id, ...words })
    onClose()
    await onDone(id)
  }
  return (
    <FormModal<Words>
      open
      title={`复制「${row.name}」`}
      submitText="复制"
      width={480}
      initial={{ name: `${row.name}（副本）`.slice(0, 60), code: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="code"
        label="编码"
        extra="数据权限规则一并复制。"
        rules={[required('编码'), { pattern: /^[A-Za-z][A-Za-z0-9_]{1,39}$/, message: say('field.wrong', '编码') }]}
      >
        <Input maxLength={40} spellCheck={false} />
      </Form.Item>
    </FormModal>
  )
}
