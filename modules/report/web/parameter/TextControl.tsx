import { Input } from 'antd'
import type { ControlProps } from './ParameterControl.tsx'

/** A text, or a number as it is typed. */
export function TextControl({ parameter, value, common, onChange }: ControlProps) {
  return (
    <Input
      {...common}
      allowClear
      {...(parameter.type === 'number' ? { inputMode: 'decimal' } : {})}
      {...(parameter.check?.maxLength === undefined ? {} : { maxLength: parameter.check.maxLength })}
      placeholder={parameter.placeholder ?? ''}
      value={Array.isArray(value) ? (value[0] ?? '') : (value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
