import { chosen, FormModal, required } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import type { ApprovalGroup } from '../../../calls.ts'
import { api } from '../../api.ts'

interface Props {
  /** What is copied; null: the dialog is closed. */
  source: { id: string; name: string; groupId: string } | null
  groups: readonly ApprovalGroup[]
  onMade(id: string): void
  onClose(): void
}

/** 复制为新流程: another process with the same form, flow, rules and tests, as a draft. */
export function CopyDialog({ source, groups, onMade, onClose }: Props) {
  const client = useQueryClient()
  return (
    <FormModal<{ name: string; groupId: string }>
      open={source !== null}
      title="复制为新流程"
      submitText="复制"
      initial={source === null ? {} : { name: `${source.name.slice(0, 46)}（副本）`, groupId: source.groupId }}
      focus="name"
      onSubmit={async (values) => {
        const made = await api.insertDefinition({ ...values, copyOf: source?.id ?? null })
        await client.invalidateQueries({ queryKey: ['approval'] })
        onClose()
        onMade(made.id)
      }}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[required('名称')]}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="groupId" label="分组" rules={[chosen('分组')]}>
        <Select options={groups.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
    </FormModal>
  )
}
