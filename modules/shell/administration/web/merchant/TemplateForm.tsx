import { FormModal, lengthAtMost, required, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import type { MerchantTemplate } from '../../calls.ts'
import { api } from '../api.ts'
import { RightChoice } from './RightChoice.tsx'

interface Words {
  name: string
  remark?: string
  rights: string[]
}

interface Props {
  template: MerchantTemplate | null
  onClose(): void
  onDone(): Promise<void>
}

export function TemplateForm({ template, onClose, onDone }: Props) {
  const groups = useQuery({
    queryKey: ['merchant', 'right-tree'],
    queryFn: () => api.templateTree({}),
    staleTime: 600_000,
  })
  const submit = async ({ name, remark = '', rights }: Words) => {
    if (template === null) await api.insertTemplate({ name, remark, rights })
    else await api.updateTemplate({ id: template.id, revision: template.revision, name, remark, rights })
    await onDone()
    onClose()
  }
  const initial: Partial<Words> =
    template === null ? { rights: [] } : { name: template.name, remark: template.remark, rights: template.rights }
  const title = template === null ? '新增权限模板' : '修改权限模板'
  return (
    <FormModal<Words> open title={title} initial={initial} onSubmit={submit} onClose={onClose}>
      <div className="merchant-grid">
        <Form.Item name="name" label="名称" rules={[required('名称'), lengthAtMost('名称', 40)]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="remark" label="说明" rules={[lengthAtMost('说明', 200)]}>
          <Input maxLength={200} />
        </Form.Item>
      </div>
      {groups.data === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <Form.Item name="rights" label="可以给出的权限">
          <RightChoice groups={groups.data} />
        </Form.Item>
      )}
    </FormModal>
  )
}
