import { FormModal, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { api } from '../../../api.ts'
import type { DialogProps } from './dialog-props.ts'
import { ReceiverSelect } from './ReceiverSelect.tsx'

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
    isSupplement ? [] : data.places.filter((one) => one.role === role).map(({ organizationId }) => organizationId)
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
  const options = data.places.map(({ organizationId: value, name, hasClerk }) => ({
    value,
    label: hasClerk ? name : `${name}（没有收文员）`,
  }))
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
        <ReceiverSelect options={options} placeholder="进入对方的待认领收文" />
      </Form.Item>
      <Form.Item
        name="copy"
        label="抄送机构"
        extra={isSupplement ? '收到的是印发时的同一份文件。' : '印发后版面存为 PDF，不能再改。'}
      >
        <ReceiverSelect options={options} placeholder="按名称、简称或拼音查找" />
      </Form.Item>
      {!isSupplement && data.unknown.length > 0 && (
        <p className="docflow-unknown" role="status">
          这 {data.unknown.length} 个名称没有对上站内机构：{data.unknown.join('、')}。请在上面补选，或线下送达。
        </p>
      )}
    </FormModal>
  )
}
