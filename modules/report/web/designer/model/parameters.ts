import type { Parameter } from '@mingtai/report-engine'
import type { ParameterValues } from '../../../calls.ts'

/** The names of the kinds of parameters. */
export const parameterTypes: Record<Parameter['type'], string> = {
  text: '文本',
  number: '数字',
  date: '日期',
  select: '单选',
  multiSelect: '多选',
}

/** What each parameter holds before the reader changes it. */
export function defaultValues(parameters: readonly Parameter[]): ParameterValues {
  return Object.fromEntries(parameters.map((parameter) => [parameter.code, defaultOf(parameter)]))
}

function defaultOf(parameter: Parameter): string | string[] | null {
  if (parameter.default === null) return parameter.type === 'multiSelect' ? [] : null
  const given = parameter.default
  if (parameter.type === 'date') return dayFromRule(given, new Date())
  if (parameter.type === 'multiSelect') return given === '' ? [] : given.split(',')
  return given === '' ? null : given
}

/** The specification's rule: `current` is today, a number is that many days from today, anything else is today. */
export function dayFromRule(rule: string, now: Date): string {
  const days = /^[+-]?\d+$/.test(rule.trim()) ? Number(rule) : 0
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** A closed form of the default for lists: 今天, 今天 − 30 天, 河南省. */
export function defaultWords(parameter: Parameter): string {
  if (parameter.default === null) return parameterTypes[parameter.type]
  const given = parameter.default
  if (parameter.type !== 'date') return given === '' ? parameterTypes[parameter.type] : given
  const days = /^[+-]?\d+$/.test(given.trim()) ? Number(given) : 0
  if (days === 0) return '今天'
  return days < 0 ? `${-days} 天前` : `${days} 天后`
}
