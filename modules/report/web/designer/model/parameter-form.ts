import type { Parameter } from '@mingtai/report-engine'

/** A parameter as its dialog holds it. */
export interface ParameterFormValues {
  code: string
  name: string
  type: Parameter['type']
  default: string
  dateRule: 'none' | 'current' | 'days'
  days: number
  required: boolean
  hidden: boolean
  optionKind: 'fixed' | 'sql'
  lines: string
  dataSource: string
  sql: string
}

export function toForm(parameter: Parameter | null): Partial<ParameterFormValues> {
  if (parameter === null)
    return {
      type: 'text',
      dateRule: 'current',
      days: 0,
      required: false,
      hidden: false,
      optionKind: 'fixed',
      lines: '',
      default: '',
    }
  const { options } = parameter
  const given = parameter.default ?? ''
  const isDays = parameter.type === 'date' && /^[+-]?\d+$/.test(given)
  return {
    ...parameter,
    default: given,
    dateRule: isDays ? 'days' : parameter.default === null ? 'none' : 'current',
    days: isDays ? Number(given) : 0,
    optionKind: options?.kind ?? 'fixed',
    lines: options?.kind === 'fixed' ? optionLines(options.items) : '',
    dataSource: options?.kind === 'sql' ? options.dataSource : '',
    sql: options?.kind === 'sql' ? options.sql : '',
  }
}

export function toParameter(
  values: Partial<ParameterFormValues> & Pick<ParameterFormValues, 'code' | 'name' | 'type'>,
): Parameter {
  const { code, name, type } = values
  const choosing = type === 'select' || type === 'multiSelect'
  const plain = values.default === undefined || values.default === '' ? null : values.default
  const fallback = type === 'date' ? dateDefault(values) : plain
  const options: Parameter['options'] = !choosing
    ? null
    : values.optionKind === 'sql'
      ? { kind: 'sql', dataSource: values.dataSource ?? '', sql: values.sql ?? '' }
      : { kind: 'fixed', items: readOptionLines(values.lines ?? '') }
  return {
    code,
    name,
    type,
    default: fallback,
    required: values.required ?? false,
    hidden: values.hidden ?? false,
    options,
  }
}

function dateDefault({ dateRule, days }: Partial<ParameterFormValues>): string | null {
  if (dateRule === 'none') return null
  return dateRule === 'days' ? String(days ?? 0) : 'current'
}

/** One option per line, `value=label` where they differ. */
export function readOptionLines(text: string): { value: string; label: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf('=')
      return at < 0
        ? { value: line, label: line }
        : { value: line.slice(0, at).trim(), label: line.slice(at + 1).trim() }
    })
}

export function optionLines(items: readonly { value: string; label: string }[]): string {
  return items.map(({ value, label }) => (value === label ? value : `${value}=${label}`)).join('\n')
}
