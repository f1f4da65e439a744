import { readableAmount } from '../../money.ts'
import { currencies } from '../../words.ts'

interface Props {
  amount: string | null
  currency?: keyof typeof currencies
}

/** An amount in figures that stand below each other; other money than ours is named. */
export function Amount({ amount, currency = 'CNY' }: Props) {
  if (amount === null) return <span className="contract-none">—</span>
  return (
    <span className="contract-amount">
      {currency !== 'CNY' && <small>{currencies[currency]} </small>}
      {readableAmount(amount)}
    </span>
  )
}
