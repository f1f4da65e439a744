import {
  isPeriod,
  isPeriodRange,
  isRange,
  isSeveral,
  momentWords,
  periodText,
  readPeriod,
  unitOfRange,
} from '@mingtai/report-engine'
import type { Chosen, FormParameter } from '@mingtai/modules/data/dataset/web/parameters'
import { listOf } from '@mingtai/modules/data/dataset/web/parameters'
import { rangeRuleWords, type RangeType } from '@mingtai/modules/data/dataset/web/parameters'
import { ownNames, urlName } from '../../../url-names.ts'

export type { Chosen, FormParameter } from '@mingtai/modules/data/dataset/web/parameters'

/** The values to begin with: what the URL says, else the defaults. A name without a value is a choice of nothing. */
export function chosenFrom(parameters: readonly FormParameter[], search: URLSearchParams): Chosen {
  return Object.fromEntries(parameters.map((parameter) => [parameter.code, valueFrom(parameter, search)]))
}

/** The same values as a URL, so that a link opens the same view. Values that are the defaults are left out. */
export function searchOf(parameters: readonly FormParameter[], chosen: Chosen, own: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams()
  for (const name of ownNames) {
    const value = own.get(name)
    if (value !== null) search.set(name, value)
  }
  for (const parameter of parameters) {
    const { code, value: usual } = parameter
    const values = writtenOf(parameter, chosen[code] ?? null)
    if (sameList(values, writtenOf(parameter, usual))) continue
    if (values.length === 0) search.set(urlName(code), '')
    for (const value of values) search.append(urlName(code), value)
  }
  return search
}

/** The defaults, for 重置. */
export function defaultsOf(parameters: readonly FormParameter[]): Chosen {
  return Object.fromEntries(parameters.map(({ code, value }) => [code, value]))
}

/** The first parameter that must be filled and is not. */
export function firstMissing(parameters: readonly FormParameter[], chosen: Chosen): FormParameter | null {
  return parameters.find(({ code, required }) => required && listOf(chosen[code] ?? null).length === 0) ?? null
}

/** The conditions that a reader sees, one by one in words. */
export function conditionsIn(parameters: readonly FormParameter[], chosen: Chosen): string[] {
  return parameters.flatMap((one) => {
    const words = one.hidden ? '' : wordsOf(one, chosen)
    return words === '' ? [] : [`${one.name} ${words}`]
  })
}

/** The chosen values in words, for the facts line: labels instead of codes. */
export function wordsOf(parameter: FormParameter, chosen: Chosen): string {
  const { code, choices, type, format } = parameter
  const value = chosen[code] ?? null
  if (isRange(type)) return rangeWords(type, value, format)
  const list = listOf(value)
  if (isPeriod(type)) {
    const index = readPeriod(type, list[0] ?? '')
    return index === null ? '' : periodText(type, index, format)
  }
  if (type === 'dateTime') return list.map(momentWords).join('')
  const labels = new Map((choices ?? []).map((one) => [one.value, one.label]))
  const words = list.map((one) => labels.get(one) ?? one)
  return words.length > 3 ? `${words.slice(0, 2).join('、')} 等 ${words.length} 项` : words.join('、')
}

function rangeWords(type: RangeType, value: string | string[] | null, format: string | undefined): string {
  if (typeof value === 'string') return rangeRuleWords(type, value)
  const words = (end: string) => {
    const index = isPeriodRange(type) ? readPeriod(unitOfRange[type], end) : null
    return index === null || !isPeriodRange(type) ? end : periodText(unitOfRange[type], index, format)
  }
  const [from = '', to = ''] = (value ?? []).map(words)
  if (from === to) return from
  return from === '' ? `至 ${to}` : to === '' ? `${from} 起` : `${from} 至 ${to}`
}

function valueFrom(parameter: FormParameter, search: URLSearchParams): string | string[] | null {
  const { code, type, value: usual } = parameter
  const given = search.getAll(urlName(code))
  if (given.length === 0) return usual
  const values = given.filter((one) => one !== '')
  if (isRange(type)) return given.length === 2 ? given : (values[0] ?? null)
  return isSeveral(type) ? values : (values[0] ?? null)
}

/** A range is one word in a URL: `2026-11-01~2026-11-30`, or `mf~ml` where it stays relative. */
function writtenOf({ type }: FormParameter, value: string | string[] | null): string[] {
  if (!isRange(type)) return listOf(value)
  const text = Array.isArray(value) ? value.join('~') : (value ?? '')
  return text === '' || text === '~' ? [] : [text]
}

function sameList(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
