import { Input } from 'antd'
import type { InputProps } from 'antd'
import { Icon } from '../../icon/Icon.tsx'

type PassedOn = 'className' | 'size' | 'onCompositionStart' | 'onCompositionEnd' | 'onPressEnter' | 'autoFocus'

interface Props extends Pick<InputProps, PassedOn> {
  label: string
  /** The placeholder, where it differs from the label. */
  hint?: string
  value: string
  onChange(typed: string): void
}

/** A search field that takes effect with every letter. */
export function SearchInput({ label, hint = label, onChange, ...passedOn }: Props) {
  return (
    <Input
      aria-label={label}
      placeholder={hint}
      prefix={<Icon name="search" size={14} />}
      allowClear
      onChange={(event) => onChange(event.target.value)}
      {...passedOn}
    />
  )
}
