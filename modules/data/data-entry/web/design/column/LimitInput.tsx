import { InputNumber } from 'antd'

interface Props {
  value: string | null
  label: string
  onChange(value: string | null): void
}

/** A figure as exact text. */
export function LimitInput({ value, label, onChange }: Props) {
  return (
    <InputNumber<string>
      stringMode
      aria-label={label}
      value={value}
      controls={false}
      placeholder="不限"
      onChange={(next) => onChange(next === null || next === '' ? null : next)}
    />
  )
}
