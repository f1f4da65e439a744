import { OneDepartmentPicker, OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { FormModal, lengthBetween, required } from '@mingtai/ui'
import { Form, Input, Select } from 'antd'
import { type Seal, sealKinds } from '../calls.ts'
import { api } from './api.ts'

interface Words {
  code: string
  name: string
  kind: Seal['kind']
  organizationId: string
  custodianId?: string | null
  note?: string
}

interface Props {
  /** null: a new one. */
  seal: Seal | null
  onDone(): Promise<unknown>
  onClose(): void
}

const kinds = Object.entries(sealKinds).map(([value, label]) => ({ value, label }))

/** An entry of the ledger. */
export function SealForm({ seal, onDone, onClose }: Props) {
  const submit = async ({ custodianId = null, note = '', ...words }: Words) => {
    const form = { ...words, custodianId, note }
    if (seal === null) await api.insertSeal(form)
    else await api.updateSeal({ ...form, id: seal.id, revision: seal.revision })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={seal === null ? '登记印章' : '修改印章'}
      initial={seal ?? { kind: 'official' }}
      focus="name"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
        <Input maxLength={60} placeholder="印文，如 云州市发展和改革委员会" />
      </Form.Item>
      <Form.Item
        name="code"
        label="编号"
        extra="用印的登记号以它开头，如 GZ-01-0001。"
        rules={[
          required('编号'),
          { pattern: /^[A-Za-z0-9-]{1,20}$/, message: '编号只能用字母、数字和横线，最多20个。' },
        ]}
      >
        <Input maxLength={20} spellCheck={false} />
      </Form.Item>
      <Form.Item name="kind" label="类别" rules={[required('类别')]}>
        <Select options={kinds} />
      </Form.Item>
      <Form.Item name="organizationId" label="所属机构" rules={[required('所属机构')]}>
        <OneDepartmentPicker choose="organization" />
      </Form.Item>
      <Form.Item name="custodianId" label="保管人" extra="批准后由保管人登记用印。">
        <OnePersonPicker />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} placeholder="存放地点、启用日期等" />
      </Form.Item>
    </FormModal>
  )
}
