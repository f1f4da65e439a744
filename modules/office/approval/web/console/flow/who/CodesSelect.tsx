import { Select } from 'antd'

interface Props {
  label: string
  value: readonly string[]
  choices: readonly { code: string; name: string }[]
  onChange(value: string[]): void
}

/** Several of what the house has, by name; what is gone is said to be gone. */
export function CodesSelect({ label, value, choices, onChange }: Props) {
  const known = new Set(choices.map(({ code }) => code))
  return (
    <Select
      mode="multiple"
      aria-label={label}
      placeholder={label}
      showSearch={{ optionFilterProp: 'label' }}
      value={[...value]}
      options={[
        ...choices.map(({ code, name }) => ({ value: code, label: name })),
        ...value.filter((code) => !known.has(code)).map((code) => ({ value: code, label: `${code}（没有找到）` })),
      ]}
      onChange={(next: string[]) => onChange(next.slice(0, 50))}
    />
  )
}
