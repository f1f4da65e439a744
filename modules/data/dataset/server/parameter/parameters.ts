import { refusal } from '@mingtai/messages'
import {
  type Choice,
  defaultValue,
  filledDefault,
  givenOf,
  isFromList,
  type Parameter,
  type ParameterForm,
  readValue,
} from '@mingtai/report-engine'
import type { ParameterValues } from '../../parameter-values.ts'
import { calendarOf } from './calendar.ts'

/** What a query or a text is given for a parameter. Numbers stay text, so that no digit is lost. */
export type ParameterValue = string | number | string[] | null
export type Values = Record<string, ParameterValue>
export type ChoiceLists = Readonly<Record<string, readonly Choice[]>>

interface Given {
  parameters: readonly Parameter[]
  form?: ParameterForm | undefined
  /** A missing code takes its default; null or empty is a choice of nothing. */
  values: ParameterValues
  /** The wall clock's day, yyyy-mm-dd. */
  today: string
  /** Choices by parameter code; a select without an entry takes any value. */
  choices: ChoiceLists
  /** What the server knows of the reader, for defaults that name it. */
  system?: Values
}

/**
 * The values that a report runs with, checked against type, need and choices; a range and a period with their first and
 * last day beside them. The first wrong one is refused at its field.
 */
export function resolvedValues({ parameters, form, values, today, choices, system = {} }: Given): Values {
  const known = new Set(parameters.map(({ code }) => code))
  const unknownCode = Object.keys(values).find((code) => !known.has(code))
  if (unknownCode !== undefined) throw refusal('parameter.unknown', unknownCode).at(unknownCode)
  const calendar = calendarOf(form, today)
  const resolved = parameters.flatMap((parameter) => {
    const given = Object.hasOwn(values, parameter.code) ? values[parameter.code] : undefined
    const list = own(choices, parameter.code)
    const reader = { choices: list ?? [], system }
    const chosen = given === undefined ? filledDefault(parameter, defaultValue(parameter, calendar), reader) : given
    // What its list decides is not there before the list is.
    const waits = given === undefined && list === null && isFromList(parameter)
    const asked = waits ? { ...parameter, required: false } : parameter
    const outcome = readValue(asked, chosen, { calendar, choices: list })
    if ('wrong' in outcome) throw refusal(outcome.wrong.key, ...outcome.wrong.words).at(parameter.code)
    return givenOf(parameter, outcome.value, list)
  })
  // Not by assignment: a code may be any name, `__proto__` too.
  return Object.fromEntries(resolved)
}

/** The value that a parameter has before the reader touches it. */
export function defaultOf(parameter: Parameter, today: string, form?: ParameterForm): string | string[] | null {
  return defaultValue(parameter, calendarOf(form, today))
}

function own<T>(values: Readonly<Record<string, T>>, code: string): T | null {
  return Object.hasOwn(values, code) ? (values[code] ?? null) : null
}
