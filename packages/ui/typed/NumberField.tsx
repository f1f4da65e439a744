import { InputNumber, type InputNumberProps } from 'antd'

interface Props extends Omit<InputNumberProps<number>, 'value' | 'onChange'> {
  value: number
  onChange(value: number): void
}

/** A number that cannot be absent: an emptied field stays empty until it is left, and then shows the number again. */
export function NumberField({ value, onChange, ...rest }: Props) {
  return <InputNumber<number> {...rest} value={value} onChange={(next) => next !== null && onChange(next)} />
}
