import { chosen, DateItem, lengthAtMost, lengthBetween, required, WholeItem } from '@mingtai/ui'
import { amountInCapitals } from '@mingtai/zh'
import { Checkbox, Form, Input, Select } from 'antd'
import { amountKinds, categories, currencies, natures, partyRoles, procurements } from '../../words.ts'
import { AmountInput, amountRule } from '../shared/AmountInput.tsx'
import { choicesOf } from './choices.ts'
import type { ContractWords } from './words.ts'

/** What a contract says of itself; its parties and its plan stand below. */
export function ContractFields() {
  const form = Form.useFormInstance<ContractWords>()
  const nature = Form.useWatch('nature', form)
  const amountKind = Form.useWatch('amountKind', form)
  const hasAmount = nature !== 'none' && amountKind !== 'framework'
  return (
    <div className="contract-form">
      <Form.Item
        name="name"
        label="合同名称"
        className="contract-wide"
        rules={[required('合同名称'), lengthBetween('合同名称', 1, 200)]}
      >
        <Input.TextArea
          maxLength={200}
          autoSize={{ minRows: 1, maxRows: 3 }}
          placeholder="如 云州市政务云扩容采购合同"
        />
      </Form.Item>
      <Form.Item name="category" label="类别" rules={[chosen('类别')]}>
        <Select options={choicesOf(categories)} />
      </Form.Item>
      <Form.Item name="nature" label="收支" rules={[chosen('收支')]}>
        <Select options={choicesOf(natures)} />
      </Form.Item>
      <Form.Item name="ownParty" label="我方名称" rules={[lengthAtMost('我方名称', 100)]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="ownRole" label="我方身份">
        <Select options={choicesOf(partyRoles)} />
      </Form.Item>
      <Form.Item name="amountKind" label="金额方式">
        <Select options={choicesOf(amountKinds)} disabled={nature === 'none'} />
      </Form.Item>
      {hasAmount && <AmountItem />}
      <Form.Item name="currency" label="币种">
        <Select options={choicesOf(currencies)} disabled={!hasAmount} />
      </Form.Item>
      <Form.Item name="taxRate" label="税率（%）" rules={[amountRule('税率', { value: 99.99, words: '要小于100' })]}>
        <AmountInput />
      </Form.Item>
      <DateItem name="startDate" label="开始日期" kind="day" />
      <DateItem name="endDate" label="结束日期" kind="day" from={{ name: 'startDate', label: '开始日期' }} />
      <Form.Item name="procurement" label="采购方式">
        <Select options={choicesOf(procurements)} />
      </Form.Item>
      <Form.Item name="place" label="履行地点">
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="budgetNo" label="预算编号">
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="projectNo" label="项目编号">
        <Input maxLength={60} />
      </Form.Item>
      <WholeItem name="noticeDays" label="到期前多少天提醒" least={0} most={365} />
      <Form.Item name="autoRenew" label="到期续约" valuePropName="checked">
        <Checkbox>合同约定到期自动续约</Checkbox>
      </Form.Item>
      <LongText name="content" label="主要内容" most={4000} />
      <LongText name="paymentTerms" label="付款条件" most={2000} />
      <LongText name="breachClause" label="违约责任" most={2000} />
    </div>
  )
}

/** The amount with its capitals below, as the paper has them. */
function AmountItem() {
  const amount = Form.useWatch<string | null | undefined>('amount')
  // Capitals end with 元: those of another currency stand in its own words on the approval's form.
  const isYuan = (Form.useWatch<string | undefined>('currency') ?? 'CNY') === 'CNY'
  const capitals = isYuan && amount != null ? amountInCapitals(String(amount)) : ''
  return (
    <Form.Item
      name="amount"
      label="合同金额"
      rules={[amountRule('合同金额')]}
      extra={<span className="contract-capitals">{capitals}</span>}
    >
      <AmountInput />
    </Form.Item>
  )
}

function LongText({ name, label, most }: { name: string; label: string; most: number }) {
  return (
    <Form.Item name={name} label={label} className="contract-wide">
      <Input.TextArea maxLength={most} autoSize={{ minRows: 2, maxRows: 10 }} />
    </Form.Item>
  )
}
