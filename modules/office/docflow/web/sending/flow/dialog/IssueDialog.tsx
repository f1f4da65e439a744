import { FormModal, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { api } from '../../../api.ts'
import type { DialogProps } from './dialog-props.ts'

interface Words {
  main?: string[]
  copy?: string[]
}

/** Asks for the organizations that a document is sent to; those that the paper names are chosen at first. */
export function IssueDialog({ document, isSupplement, onDone, onClose }: DialogProps & { isSupplement: boolean }) {
  const { id, revision } = document
  const notice = useNotice()
  const { data } = useQuery({ queryKey: ['docflow', 'receivers', id], queryFn: () => api.receiverChoices({ id }) })
  if (data === undefined) return null
  const named = (role: 'main' | 'copy') =>
    isSupplement ? [] : data.filter((one) => one.role === role).map(({ organizationId }) => organizationId)
  const submit = async ({ main = [], copy = [] }: Words) => {
    const receivers = [
      ...main.map((organizationId) => ({ organizationId, role: 'main' as const })),
      ...copy.map((organizationId) => ({ organizationId, role: 'copy' as const })),
    ]
    if (isSupplement) await api.supplement({ id, receivers })
    else await api.issue({ id, revision, receivers })
    notice.success(`已分发给 ${receivers.length} 家。`)
    await onDone()
    onClose()
  }
  const options = data.map(({ organizationId: value, name: label }) => ({ value, label }))
  const atLeastOne = {
    validator: (_: unknown, main: string[] | undefined) =>
      (main ?? []).length > 0 ? Promise.resolve() : Promise.reject(new Error('请选择主送机构。')),
  }
  return (
    <FormModal<Words>
      open
      title={isSupplement ? '补发' : '分发'}
      submitText={isSupplement ? '补发' : '印发并分发'}
      initial={{ main: named('main'), copy: named('copy') }}
      focus="main"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="main" label="主送机构" rules={isSupplement ? [] : [atLeastOne]}>
        <Select mode="multiple" options={options} optionFilterProp="label" placeholder="进入对方的待认领收文" />
      </Form.Item>
      <Form.Item
        name="copy"
        label="抄送机构"
        extra={isSupplement ? '收到的是印发时的同一份文件。' : '印发后版面存为 PDF，不能再改。'}
      >
        <Select mode="multiple" options={options} optionFilterProp="label" />
      </Form.Item>
    </FormModal>
  )
}
