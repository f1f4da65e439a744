import { lazy, Suspense } from 'react'
import type {
  DepartmentPickerProps,
  OneDepartmentPickerProps,
  OnePersonPickerProps,
  PersonPickerProps,
} from './props.ts'

// The shell imports this file at its start, so a picker's code loads when the picker is shown.
const PersonSelect = lazy(() => import('./PersonSelect.tsx'))
const DepartmentSelect = lazy(() => import('./DepartmentSelect.tsx'))

/** 选人: a field whose value is the ids of people. */
export function PersonPicker(props: PersonPickerProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <PersonSelect {...props} />
    </Suspense>
  )
}

/** 选一个人: a field whose value is one id or null. */
export function OnePersonPicker({ value, onChange, ...rest }: OnePersonPickerProps) {
  const ids = value === null || value === undefined || value === '' ? [] : [value]
  return <PersonPicker {...rest} most={1} value={ids} onChange={([id]) => onChange?.(id ?? null)} />
}

/** 选部门: a field whose value is the ids of departments or organizations. */
export function DepartmentPicker(props: DepartmentPickerProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <DepartmentSelect {...props} />
    </Suspense>
  )
}

/** 选一个部门: a field whose value is one id or null. */
export function OneDepartmentPicker({ value, onChange, ...rest }: OneDepartmentPickerProps) {
  const ids = value === null || value === undefined || value === '' ? [] : [value]
  return <DepartmentPicker {...rest} most={1} value={ids} onChange={([id]) => onChange?.(id ?? null)} />
}

/** A field of the true height until the picker is here. */
function Waiting() {
  return <div className="ant-input ant-input-disabled" style={{ height: 'var(--control)' }} aria-busy />
}
