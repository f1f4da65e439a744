import { Input, type InputProps, type InputRef } from 'antd'
import type { Ref } from 'react'
import { useTyped } from './use-typed.ts'

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'onInput' | 'ref'> {
  /** What is stored, as people read it. */
  value: string
  ref?: Ref<InputRef>
  /** Takes the text as it was typed; it may be stored in another form, which is shown when the field is left. */
  onType(text: string): void
}

/** A line of text whose value is read, trimmed or completed where it is stored, and never while it is typed. */
export function TypedInput({ value, onType, ...rest }: Props) {
  const typed = useTyped(value, onType)
  return (
    <Input {...rest} value={typed.value} onChange={({ target }) => typed.type(target.value)} onBlur={typed.leave} />
  )
}
