import { decimalTextOf } from '@mingtai/form-schema'
import { useTyped } from '@mingtai/ui'
import { Input } from 'antd'
import { readableAmount } from '../../money.ts'

interface Props {
  id?: string
  value?: string | null
  onChange?(value: string | null): void
}

/** At most two decimals, below a hundred trillion, as the calls take it. */
const plain = /^\d{1,14}(?:\.\d{1,2})?$/

/**
 * An amount, which is a text from the first key to the last: `1,200.50`, `１２００．５` and `￥1200元` are stored plainly,
 * what is no amount stays as it was typed, and its rule refuses it.
 */
export function AmountInput({ value, onChange, ...rest }: Props) {
  const stored = value ?? ''
  const typed = useTyped(plain.test(stored) ? readableAmount(stored) : stored, (text) => {
    const read = decimalTextOf(text)
    onChange?.(read === undefined ? text : read)
  })
  return (
    <Input
      {...rest}
      className="contract-money"
      value={typed.value}
      inputMode="decimal"
      autoComplete="off"
      onFocus={() => typed.begin(stored)}
      onBlur={typed.leave}
      onChange={({ target }) => typed.type(target.value)}
    />
  )
}

/** Refuses what is no amount, is negative, has a third decimal or is larger than a limit. */
export function amountRule(label: string, most?: { value: number; words: string }) {
  return {
    validator: (_: unknown, value: string | null | undefined) => {
      const problem = problemOf(value ?? '', most)
      return problem === null ? Promise.resolve() : Promise.reject(new Error(`${label}${problem}`))
    },
  }
}

function problemOf(text: string, most: { value: number; words: string } | undefined): string | null {
  if (text === '') return null
  if (text.startsWith('-')) return '不能是负数'
  if (/^\d+\.\d{3,}$/.test(text)) return '最多2位小数'
  if (!plain.test(text)) return '不是金额，请填写数字，最多14位整数和2位小数'
  return most !== undefined && Number(text) > most.value ? most.words : null
}
