import { FormModal, lengthBetween, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { Counterparty } from '../../counterparty-calls.ts'
import { api } from '../api.ts'
import { refuseWrongCode } from '../form/credit-code.ts'

type Words = Partial<Pick<Counterparty, 'creditCode' | 'contact' | 'phone' | 'bank' | 'account' | 'note'>> & {
  name: string
}

interface Props {
  /** null: a new one. */
  counterparty: Counterparty | null
  onDone(): Promise<unknown>
  onClose(): void
}

/** One counterparty. */
export function CounterpartyForm({ counterparty, onDone, onClose }: Props) {
  const submit = async ({
    name,
    creditCode = '',
    contact = '',
    phone = '',
    bank = '',
    account = '',
    note = '',
  }: Words) => {
    const words = { name, creditCode: creditCode.trim(), contact, phone, bank, account, note }
    await api.saveCounterparty({ ...words, id: counterparty?.id ?? null, revision: counterparty?.revision ?? 1 })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={counterparty === null ? '登记相对方' : '修改相对方'}
      initial={counterparty ?? {}}
      focus="name"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 100)]}>
        <Input maxLength={100} placeholder="与营业执照一致" />
      </Form.Item>
      <Form.Item
        name="creditCode"
        label="统一社会信用代码"
        validateTrigger="onBlur"
        rules={[{ validator: refuseWrongCode }]}
      >
        <Input maxLength={18} />
      </Form.Item>
      <Form.Item name="contact" label="联系人">
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="phone" label="电话">
        <Input maxLength={30} inputMode="tel" />
      </Form.Item>
      <Form.Item name="bank" label="开户银行">
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="account" label="银行账号">
        <Input maxLength={40} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="note" label="备注">
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormModal>
  )
}
