import { refusal } from '@mingtai/messages'
import type { Template } from '@mingtai/report-engine'
import type { ParameterValues } from '../calls.ts'
import type { FixedValue } from '../shares.ts'
import type { Choice } from './parameters.ts'

/** The values that a sharer chose for all visitors: each of a parameter that the report has, and named once. */
export function checkedFixed({ parameters }: Template, fixed: readonly FixedValue[]): FixedValue[] {
  const known = new Set(parameters.map(({ code }) => code))
  for (const { code } of fixed) if (!known.has(code)) throw refusal('parameter.unknown', code).at('fixed')
  return [...new Map(fixed.map((one) => [one.code, one])).values()]
}

/**
 * What a visitor's run is asked: what was fixed stands whatever was sent, and a hidden parameter keeps its default,
 * because its designer chose it.
 */
export function visitorValues(
  { parameters }: Template,
  fixed: readonly FixedValue[],
  sent: ParameterValues,
): ParameterValues {
  const closed = new Set([
    ...parameters.filter(({ hidden }) => hidden).map(({ code }) => code),
    ...fixed.map(({ code }) => code),
  ])
  const open = Object.entries(sent).filter(([code]) => !closed.has(code))
  return Object.fromEntries([...open, ...fixedValues(fixed)])
}

export function fixedValues(fixed: readonly FixedValue[]): [string, FixedValue['value']][] {
  return fixed.map(({ code, value }) => [code, value])
}

/** What was fixed and is shown, in words; the other choices of its list are not told. */
export function fixedWords(
  { parameters }: Template,
  fixed: readonly FixedValue[],
  choices: Readonly<Record<string, readonly Choice[]>>,
): { name: string; words: string }[] {
  return fixed
    .filter(({ shown }) => shown)
    .map(({ code, value }) => {
      const labels = new Map(choices[code]?.map((choice) => [choice.value, choice.label]))
      const values = value === null ? [] : Array.isArray(value) ? value : [value]
      const words = values.map((one) => labels.get(one) ?? one).join('、')
      return { name: parameters.find((one) => one.code === code)?.name ?? code, words: words === '' ? '全部' : words }
    })
}
