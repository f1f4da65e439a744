import { useTyped } from '@mingtai/ui'
import { AutoComplete } from 'antd'

interface Props {
  rule: string | null
  /** Rules that have a name people read. */
  named: readonly { value: string; label: string }[]
  isKnown?: boolean
  placeholder: string
  onChange(rule: string | null): void
}

/** A default that is written, or chosen by its name; a written one that has a name shows it once the field is left. */
export function NamedRule({ rule, named, isKnown = true, placeholder, onChange }: Props) {
  const typed = useTyped(rule === null ? '' : (named.find(({ value }) => value === rule)?.label ?? rule), (next) => {
    const text = next.trim()
    onChange(text === '' ? null : (named.find(({ label }) => label === text)?.value ?? text))
  })
  return (
    <AutoComplete
      aria-label="默认值"
      allowClear
      maxLength={200}
      status={isKnown ? '' : 'error'}
      value={typed.value}
      placeholder={placeholder}
      options={named.map(({ label }, at) => ({ key: at, value: label, label }))}
      onChange={(next: string | undefined) => typed.type(next ?? '')}
      onBlur={typed.leave}
    />
  )
}
