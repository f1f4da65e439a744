import type { Choice, Parameter } from '../template/parameter.ts'
import { momentText, timeWords } from './date-time.ts'
import { isPeriodRange, type PeriodRangeType, unitOfRange } from './period-range.ts'
import { dayText, formatOf, isTimed, periodDays, periodText, readPeriod } from './period-text.ts'
import { type GivenValue, isPeriod, isRange, isTree } from './values.ts'
import { withBelow } from './tree.ts'

/** Values for queries, texts and formulas, by code. Numbers stay text, so that no digit is lost. */
export type GivenValues = [code: string, value: string | string[] | null][]

/** All codes of a parameter: its own, and `codeFrom` and `codeTo` for a range of days. */
export function codesOf({ code, type }: Pick<Parameter, 'code' | 'type'>): string[] {
  return isRange(type) || isPeriod(type) ? [code, `${code}From`, `${code}To`] : [code]
}

/**
 * Values of a parameter as queries get them: formatted, a range or period with its first and last day, a branch with
 * everything below it.
 */
export function givenOf(parameter: Parameter, value: GivenValue, choices: readonly Choice[] | null): GivenValues {
  const { code, type } = parameter
  if (type === 'dateRange') return givenRange(parameter, value)
  if (isPeriodRange(type)) return givenPeriods(parameter, type, value)
  if (isPeriod(type)) {
    const index = typeof value === 'string' ? readPeriod(type, value) : null
    if (index === null) return codesOf(parameter).map((one) => [one, null])
    const { from, to } = periodDays(type, index)
    return [
      [code, periodText(type, index, formatOf(type, parameter.format))],
      [`${code}From`, from],
      [`${code}To`, to],
    ]
  }
  if (type === 'date' && typeof value === 'string') return [[code, dayText(value, formatOf(type, parameter.format))]]
  if (type === 'dateTime' && typeof value === 'string')
    return [[code, momentText(value, formatOf(type, parameter.format))]]
  if (type === 'time' && typeof value === 'string') return [[code, timeWords(value, formatOf(type, parameter.format))]]
  if (isTree(type) && parameter.withBelow === true) {
    const chosen = value === null ? [] : Array.isArray(value) ? value : [value]
    return [[code, choices === null ? chosen : withBelow(choices, chosen)]]
  }
  return [[code, value]]
}

function givenRange({ code, format, type }: Parameter, value: GivenValue): GivenValues {
  const [from = '', to = ''] = Array.isArray(value) ? value : []
  const chosen = isTimed(type) ? formatOf(type, format) : ''
  const side = (day: string) => (day === '' ? null : dayText(day, chosen))
  const whole = from === '' && to === '' ? null : `${side(from) ?? ''} 至 ${side(to) ?? ''}`.trim()
  return [
    [code, whole],
    [`${code}From`, side(from)],
    [`${code}To`, side(to)],
  ]
}

/** The periods in their format; the first day of the first and the last day of the last. */
function givenPeriods({ code, format }: Parameter, type: PeriodRangeType, value: GivenValue): GivenValues {
  const unit = unitOfRange[type]
  const [from, to] = (Array.isArray(value) ? value : ['', '']).map((side) => readPeriod(unit, side))
  const words = (index: number | null | undefined) =>
    index == null ? '' : periodText(unit, index, formatOf(type, format))
  const whole = from == null && to == null ? null : from === to ? words(from) : `${words(from)} 至 ${words(to)}`.trim()
  return [
    [code, whole],
    [`${code}From`, from == null ? null : periodDays(unit, from).from],
    [`${code}To`, to == null ? null : periodDays(unit, to).to],
  ]
}
