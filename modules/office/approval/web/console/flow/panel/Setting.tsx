import { Checkbox, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'

/** One line of a panel: its name and what is set. */
export function Setting({ label, help, children }: { label: string; help?: string; children: ReactNode }) {
  return (
    <div className="flow-setting" role="group" aria-label={label}>
      <span>{label}</span>
      {children}
      {help !== undefined && <small>{help}</small>}
    </div>
  )
}

interface SelectSettingProps<Value extends string> {
  label: string
  value: Value | null
  options: { value: Value; label: string; disabled?: boolean }[]
  placeholder?: string
  help?: string
  onChange(value: Value): void
}

/** A line of a panel with a choice of one. */
export function SelectSetting<Value extends string>({ label, help, ...select }: SelectSettingProps<Value>) {
  return (
    <Setting label={label} {...(help !== undefined && { help })}>
      <Select<Value> aria-label={label} showSearch={{ optionFilterProp: 'label' }} {...select} />
    </Setting>
  )
}

interface CheckSettingProps {
  label: string
  value: boolean
  help?: string
  disabled?: boolean
  onChange(value: boolean): void
}

/** A line of a panel that is on or off. */
export function CheckSetting({ label, value, help, disabled = false, onChange }: CheckSettingProps) {
  return (
    <div className="flow-setting">
      <Checkbox checked={value} disabled={disabled} onChange={(event) => onChange(event.target.checked)}>
        {label}
      </Checkbox>
      {help !== undefined && <small>{help}</small>}
    </div>
  )
}

interface FigureProps {
  label: string
  value: number
  most: number
  /** What stands behind the figure: 小时, 次, %. */
  unit: string
  onChange(value: number): void
}

/** A whole number from 1 on with its unit; an empty field keeps what it was. */
export function Figure({ label, value, most, unit, onChange }: FigureProps) {
  return (
    <InputNumber
      aria-label={label}
      min={1}
      max={most}
      precision={0}
      suffix={unit}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}
