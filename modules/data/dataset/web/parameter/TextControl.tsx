import { Input } from 'antd'
import type { ControlProps } from './ParameterControl.tsx'

/** A text of one or several lines, or a number as it is typed. */
export function TextControl({ parameter, value, common, onChange }: ControlProps) {
  const shown = Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
  if (parameter.control === 'area')
    return (
      <Input.TextArea
        {...common}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={parameter.check?.maxLength ?? 2000}
        placeholder={parameter.placeholder ?? ''}
        value={shown}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <Input
      {...common}
      allowClear
      {...(parameter.type === 'number' ? { inputMode: 'decimal' } : {})}
      {...(parameter.check?.maxLength === undefined ? {} : { maxLength: parameter.check.maxLength })}
      placeholder={parameter.placeholder ?? ''}
      value={shown}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
