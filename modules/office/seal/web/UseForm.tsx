import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { FormModal, lengthBetween, required, useMe, WholeItem } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { type SealChoice, sealKinds, type SealUse } from '../calls.ts'
import { api } from './api.ts'

interface Words {
  sealId: string
  document: string
  copies: number
  purpose?: string
}

interface Props {
  /** null: a new one. */
  use: SealUse | null
  onDone(): Promise<unknown>
  onClose(): void
}

/** What a seal is to be set on; it is a draft until it is handed in from its sheet. */
export function UseForm({ use, onDone, onClose }: Props) {
  const me = useMe()
  const [loose, setLoose] = useState<string[]>([])
  const choices = useQuery({ queryKey: ['seal', 'choices'], queryFn: () => api.sealChoices({}) })
  const owner =
    use === null
      ? { ownerType: 'draft', ownerId: me?.id ?? '', loose: { ids: loose, onChange: setLoose } }
      : { ownerType: 'seal-use', ownerId: use.id }
  const submit = async ({ purpose = '', ...words }: Words) => {
    const attachments = use === null ? loose : []
    await api.saveUse({ ...words, purpose, id: use?.id ?? null, revision: use?.revision ?? 1, attachments })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={use === null ? '申请用印' : '修改用印申请'}
      submitText="保存草稿"
      initial={use ?? { copies: 1 }}
      focus="document"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="document" label="文件名称" rules={[required('文件名称'), lengthBetween('文件名称', 1, 100)]}>
        <Input maxLength={100} placeholder="要盖章的文件" />
      </Form.Item>
      <Form.Item name="sealId" label="印章" rules={[required('印章')]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={choices.isPending}
          options={(choices.data ?? []).map((one) => ({ value: one.id, label: wordsOf(one) }))}
          placeholder="本单位和上级单位在用的印章"
          notFoundContent="您任职的机构还没有在用的印章，请联系印章管理员登记。"
        />
      </Form.Item>
      <WholeItem name="copies" label="份数" least={1} most={999} isRequired />
      <Form.Item name="purpose" label="用途">
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} placeholder="报送谁、做什么用" />
      </Form.Item>
      <AttachmentList {...owner} />
    </FormModal>
  )
}

function wordsOf({ name, kind, organizationName, custodianName }: SealChoice): string {
  const custodian = custodianName === '' ? '' : `，${custodianName}保管`
  return `${name}（${organizationName} · ${sealKinds[kind]}${custodian}）`
}
