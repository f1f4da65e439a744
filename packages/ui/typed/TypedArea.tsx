import { Input } from 'antd'
import type { TextAreaProps } from 'antd/es/input'
import { useTyped } from './use-typed.ts'

interface Props extends Omit<TextAreaProps, 'value' | 'onChange' | 'onBlur' | 'onInput'> {
  /** What is stored, as people read it. */
  value: string
  /** Takes the text as it was typed; it may be stored in another form, which is shown when the field is left. */
  onType(text: string): void
}

/** Lines of text whose value is read or completed where it is stored, and never while it is typed. */
export function TypedArea({ value, onType, ...rest }: Props) {
  const typed = useTyped(value, onType)
  return (
    <Input.TextArea
      {...rest}
      value={typed.value}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={typed.leave}
    />
  )
}
