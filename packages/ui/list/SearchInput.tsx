import { Input } from 'antd'
import type { InputProps } from 'antd'
import { Icon } from '../icon/Icon.tsx'

type Kept = 'className' | 'size' | 'onCompositionStart' | 'onCompositionEnd' | 'onPressEnter' | 'autoFocus'

interface Props extends Pick<InputProps, Kept> {
  label: string
  /** What may be typed, where the label does not say it. */
  hint?: string
  value: string
  onChange(typed: string): void
}

/** Where one types what to look for; every letter acts. */
export function SearchInput({ label, hint = label, onChange, ...kept }: Props) {
  return (
    <Input
      aria-label={label}
      placeholder={hint}
      prefix={<Icon name="search" size={14} />}
      allowClear
      onChange={(event) => onChange(event.target.value)}
      {...kept}
    />
  )
}
