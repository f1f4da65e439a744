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
const ClockControl = lazy(async () => ({ default: (await import('./TimeControl.tsx')).ClockControl }))
const PeriodRangeControl = lazy(async () => ({ default: (await import('./PeriodControl.tsx')).PeriodRangeControl }))
const PeriodControl = lazy(async () => ({ default: (await import('./PeriodControl.tsx')).PeriodControl }))
const RangeControl = lazy(async () => ({ default: (await import('./TimeControl.tsx')).RangeControl }))
const ChoiceControl = lazy(async () => ({ default: (await import('./ChoiceControl.tsx')).ChoiceControl }))
const ListedControl = lazy(async () => ({ default: (await import('./ListedControl.tsx')).ListedControl }))
const SwitchControl = lazy(async () => ({ default: (await import('./ListedControl.tsx')).SwitchControl }))
const SliderControl = lazy(async () => ({ default: (await import('./SliderControl.tsx')).SliderControl }))
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
  const { control } = parameter
  switch (parameter.type) {
    case 'text':
      return <TextControl {...props} />
    case 'number':
      return control === 'slider' ? <SliderControl {...props} /> : <TextControl {...props} />
    case 'date':
    case 'dateTime':
      return <TimeControl {...props} />
    case 'time':
      return <ClockControl {...props} />
    case 'month':
    case 'quarter':
    case 'half':
    case 'year':
      return <PeriodControl {...props} />
    case 'monthRange':
    case 'quarterRange':
    case 'halfRange':
    case 'yearRange':
      return <PeriodRangeControl {...props} />
    case 'dateRange':
      return <RangeControl {...props} />
    case 'select':
      if (control === 'switch') return <SwitchControl {...props} />
      return control === 'radio' ? <ListedControl {...props} /> : <ChoiceControl {...props} />
    case 'multiSelect':
      return control === 'ticks' ? <ListedControl {...props} /> : <ChoiceControl {...props} />
    case 'tree':
    case 'multiTree':
      return <TreeControl {...props} />
    default:
      return parameter.type satisfies never
  }
}
