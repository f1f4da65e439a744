import { InputNumber } from 'antd'

interface Props {
  value: number | null
  label: string
  most?: number
  onChange(value: number | null): void
}

/** A number of letters or digits; empty: not limited. */
export function LengthInput({ value, label, most = 100_000, onChange }: Props) {
  return (
    <InputNumber
      aria-label={label}
      value={value}
      min={0}
      max={most}
      precision={0}
      controls={false}
      placeholder="不限"
      onChange={onChange}
    />
  )
}
