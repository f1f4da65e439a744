import { Select } from 'antd'
import type { ReactNode } from 'react'

/** One line of a panel: its name and what is set. */
export function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flow-setting" role="group" aria-label={label}>
      <span>{label}</span>
      {children}
    </div>
  )
}

interface SelectSettingProps<Value extends string> {
  label: string
  value: Value
  options: { value: Value; label: string; disabled?: boolean }[]
  onChange(value: Value): void
}

/** A line of a panel with a choice of one. */
export function SelectSetting<Value extends string>({ label, ...select }: SelectSettingProps<Value>) {
  return (
    <Setting label={label}>
      <Select<Value> aria-label={label} {...select} />
    </Setting>
  )
}
