import type { Option, Parameter } from '@mingtai/report-engine'
import { refusal, type Refusal } from '@mingtai/messages'
import { dateDefault } from '@mingtai/zh'
import type { z } from 'zod'
import type { ParameterValues } from '../calls.ts'

export type Choice = z.infer<typeof Option>
/** What a query or a text is given for a parameter. Numbers stay text, so that no digit is lost. */
export type ParameterValue = string | number | string[] | null
export type Values = Record<string, ParameterValue>

interface Given {
  parameters: readonly Parameter[]
  /** A missing code takes its default; null or empty is a choice of nothing. */
  values: ParameterValues
  /** The wall clock's day, yyyy-mm-dd. */
  today: string
  /** Choices by parameter code; a select without an entry takes any value. */
  choices: Readonly<Record<string, readonly Choice[]>>
}

/** The values that a report runs with: checked against type, need and choices. The first wrong one is refused at its field. */
export function resolvedValues({ parameters, values, today, choices }: Given): Values {
  const known = new Map(parameters.map((parameter) => [parameter.code, parameter]))
  const stranger = Object.keys(values).find((code) => !known.has(code))
  if (stranger !== undefined) throw refusal('parameter.unknown', stranger).at(stranger)
  const resolved: [string, ParameterValue][] = []
  for (const parameter of parameters) {
    const outcome = resolvedValue(parameter, valueOrDefault(parameter, values, today), own(choices, parameter.code))
    if ('refused' in outcome) throw outcome.refused.at(parameter.code)
    resolved.push([parameter.code, outcome.value])
  }
  // Not by assignment: a code may be any name, `__proto__` too.
  return Object.fromEntries(resolved)
}

/** The value that a parameter has before the reader touches it. */
export function defaultOf(parameter: Parameter, today: string): string | string[] | null {
  const rule = parameter.default
  if (parameter.type === 'date') return rule === null ? null : dateDefault(rule, today)
  if (rule === null || rule === '') return null
  if (parameter.type !== 'multiSelect') return rule
  return rule
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function own<T>(values: Readonly<Record<string, T>>, code: string): T | null {
  return Object.hasOwn(values, code) ? (values[code] ?? null) : null
}

type Outcome = { value: ParameterValue } | { refused: Refusal }

function valueOrDefault(parameter: Parameter, values: ParameterValues, today: string): string[] {
  const given = Object.hasOwn(values, parameter.code) ? values[parameter.code] : undefined
  const value = given === undefined ? defaultOf(parameter, today) : given
  if (value === null) return []
  const list = (Array.isArray(value) ? value : [value]).map((part) => (parameter.type === 'text' ? part : part.trim()))
  return list.filter((part) => part !== '')
}

function resolvedValue(parameter: Parameter, chosen: string[], choices: readonly Choice[] | null): Outcome {
  const { name, type } = parameter
  if (chosen.length === 0) {
    if (parameter.required) return { refused: refusal('parameter.required', name) }
    return { value: type === 'multiSelect' ? [] : null }
  }
  if (type === 'multiSelect') return among(parameter, chosen, choices) ?? { value: [...new Set(chosen)] }
  const [first = '', ...more] = chosen
  if (more.length > 0) return { refused: refusal('parameter.tooMany', name, 1) }
  switch (type) {
    case 'text':
      return { value: first }
    case 'number':
      return isNumber(first) ? { value: first } : { refused: refusal('parameter.notNumber', name) }
    case 'date':
      return isDay(first) ? { value: first } : { refused: refusal('parameter.notDate', name) }
    case 'select':
      return among(parameter, [first], choices) ?? { value: first }
    default:
      return type satisfies never
  }
}

function among(parameter: Parameter, chosen: readonly string[], choices: readonly Choice[] | null): Outcome | null {
  if (choices === null) return null
  const allowed = new Set(choices.map((choice) => choice.value))
  if (chosen.every((value) => allowed.has(value))) return null
  return { refused: refusal('parameter.notInOptions', parameter.name) }
}

function isNumber(text: string): boolean {
  return /^[+-]?\d{1,40}(\.\d{1,40})?$/.test(text)
}

/** A day that the calendar has; 2026-02-30 is none. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
