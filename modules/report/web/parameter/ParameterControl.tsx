import { lazy, Suspense } from 'react'
import type { Chosen, FormContext, FormParameter } from './choice-source.ts'

export interface ControlProps {
  parameter: FormParameter
  value: string | string[] | null
  /** What the others hold. */
  chosen: Chosen
  context: FormContext
  common: { id: string; status: '' | 'error'; 'aria-describedby': string | undefined; 'aria-required': boolean }
  popup: { getPopupContainer?: (element: HTMLElement) => HTMLElement }
  onChange(value: string | string[] | null): void
}

// Controls are heavy: a report is opened with those alone that it asks by.
const TextControl = lazy(async () => ({ default: (await import('./TextControl.tsx')).TextControl }))
const TimeControl = lazy(async () => ({ default: (await import('./TimeControl.tsx')).TimeControl }))
const RangeControl = lazy(async () => ({ default: (await import('./TimeControl.tsx')).RangeControl }))
const ChoiceControl = lazy(async () => ({ default: (await import('./ChoiceControl.tsx')).ChoiceControl }))
const TreeControl = lazy(async () => ({ default: (await import('./TreeControl.tsx')).TreeControl }))

/** The control of a parameter, by its type. */
export function ParameterControl(props: ControlProps) {
  return (
    <Suspense fallback={<span className="parameter-waiting" />}>
      <Control {...props} />
    </Suspense>
  )
}

function Control(props: ControlProps) {
  const { parameter } = props
  switch (parameter.type) {
    case 'text':
    case 'number':
      return <TextControl {...props} />
    case 'date':
    case 'dateTime':
    case 'month':
    case 'quarter':
    case 'year':
      return <TimeControl {...props} />
    case 'dateRange':
      return <RangeControl {...props} />
    case 'select':
    case 'multiSelect':
      return <ChoiceControl {...props} />
    case 'tree':
    case 'multiTree':
      return <TreeControl {...props} />
    default:
      return parameter.type satisfies never
  }
}
