import { Input, type InputProps } from 'antd'
import { useTyped } from './use-typed.ts'

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'onInput'> {
  /** Empty is null; a text is what was typed and is no whole number, which a rule refuses. */
  value?: number | string | null
  onChange?(value: number | string | null): void
}

/**
 * A whole number as it is typed: no limit is put in its place while one types or afterwards. `１２` and `1,200` are read as
 * people mean them.
 */
export function WholeInput({ value, onChange, ...rest }: Props) {
  const typed = useTyped(value === undefined || value === null ? '' : String(value), (text) =>
    onChange?.(readWhole(text)),
  )
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={typed.value}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={typed.leave}
    />
  )
}

/** Null for an empty text, the text itself where it is no whole number. */
export function readWhole(text: string): number | string | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,，]/g, '')
  if (plain === '') return null
  return /^[+-]?\d{1,15}$/.test(plain) ? Number(plain) : text
}
