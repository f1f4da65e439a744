import { Input } from 'antd'
import { ChoiceControl, TreeControl } from './ChoiceControl.tsx'
import type { Chosen, FormContext, FormParameter } from './choice-source.ts'
import { RangeControl, TimeControl } from './TimeControl.tsx'

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

/** The control of a parameter, by its type. */
export function ParameterControl(props: ControlProps) {
  const { parameter, value, common, onChange } = props
  const single = Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
  switch (parameter.type) {
    case 'text':
    case 'number':
      return (
        <Input
          {...common}
          allowClear
          {...(parameter.type === 'number' ? { inputMode: 'decimal' } : {})}
          {...(parameter.check?.maxLength === undefined ? {} : { maxLength: parameter.check.maxLength })}
          placeholder={parameter.placeholder ?? ''}
          value={single}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'date':
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
