import { Form } from 'antd'
import { hundredths, readableAmount, sumOf } from '../../money.ts'
import type { ContractWords } from './words.ts'

/** The sum of the plan beside the amount of the contract; where a fixed amount differs, by how much. */
export function PlanSum() {
  const form = Form.useFormInstance<ContractWords>()
  const words = Form.useWatch((typed: ContractWords) => typed, form)
  const { nature, amountKind, amount, lines = [] } = words ?? {}
  const counted = nature === 'income' ? 'receive' : 'pay'
  const amounts = lines.filter((one) => one?.kind === counted).map(({ planAmount }) => textOf(planAmount))
  if (nature === 'none' || amounts.length === 0) return null
  const planned = sumOf(amounts)
  const gap = (hundredths(textOf(amount)) ?? 0n) - (hundredths(planned) ?? 0n)
  const isOff = amountKind === 'fixed' && gap !== 0n
  return (
    <p className="contract-sum" role="status" data-off={isOff}>
      {counted === 'pay' ? '付款' : '收款'}计划合计 <b className="contract-amount">{readableAmount(planned)}</b> 元
      {isOff && `，比合同金额${gap > 0n ? '少' : '多'} ${readableAmount(sumOf([absolute(gap)]))} 元`}
      {!isOff && amountKind === 'fixed' && '，与合同金额一致'}
    </p>
  )
}

function textOf(amount: string | null | undefined): string | null {
  return amount == null || amount === '' ? null : String(amount)
}

function absolute(gap: bigint): string {
  const size = gap < 0n ? -gap : gap
  return `${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}
