import { refusal } from '@mingtai/messages'
import type { Choice, Template } from '@mingtai/report-engine'
import type { ParameterValues } from '../../calls.ts'
import type { FixedValue } from '../../shares.ts'

/** The values that a sharer chose for all visitors: each of a parameter that the report has, and named once. */
export function checkedFixed({ parameters }: Template, fixed: readonly FixedValue[]): FixedValue[] {
  const known = new Set(parameters.map(({ code }) => code))
  for (const { code } of fixed) if (!known.has(code)) throw refusal('parameter.unknown', code).at('fixed')
  return [...new Map(fixed.map((one) => [one.code, one])).values()]
}

/**
 * What a visitor's run is asked: what was fixed stands whatever was sent, what was begun only where nothing was, and a hidden parameter keeps its default,
 * because its designer chose it.
 */
export function visitorValues(
  template: Template,
  fixed: readonly FixedValue[],
  sent: ParameterValues,
): ParameterValues {
  const closed = closedTo(template, fixed)
  const chosen = Object.entries(sent).filter(([code]) => !closed.has(code))
  const [begun, firm] = [fixed.filter(({ open }) => open), fixed.filter(({ open }) => !open)]
  return Object.fromEntries([...fixedValues(begun), ...chosen, ...fixedValues(firm)])
}

/** Parameters that a visitor neither sees nor sets. */
export function closedTo({ parameters }: Template, fixed: readonly FixedValue[]): Set<string> {
  const hidden = parameters.filter((one) => one.hidden)
  return new Set([...hidden, ...fixed.filter(({ open }) => !open)].map(({ code }) => code))
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
    .filter(({ shown, open }) => shown && !open)
    .map(({ code, value }) => {
      const labels = new Map(choices[code]?.map((choice) => [choice.value, choice.label]))
      const values = value === null ? [] : Array.isArray(value) ? value : [value]
      const words = values.map((one) => labels.get(one) ?? one).join('、')
      return { name: parameters.find((one) => one.code === code)?.name ?? code, words: words === '' ? '全部' : words }
    })
}
