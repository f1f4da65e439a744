import type { ReportForm } from '../../calls.ts'

export type FormParameter = ReportForm['parameters'][number]
/** What stands in the parameter bar: text for one value, a list for several, null for nothing. */
export type Chosen = Record<string, string | string[] | null>

/** Names in the URL that are the viewer's own. */
const taken = new Set(['code', 'share', 'sheet', 'as', 'r'])

export function urlName(code: string): string {
  return taken.has(code) ? `p.${code}` : code
}

/** The values to begin with: what the URL says, else the defaults. A name without a value is a choice of nothing. */
export function chosenFrom(parameters: readonly FormParameter[], search: URLSearchParams): Chosen {
  return Object.fromEntries(parameters.map((parameter) => [parameter.code, valueFrom(parameter, search)]))
}

/** The same values as a URL, so that a link opens the same view. Values that are the defaults are left out. */
export function searchOf(parameters: readonly FormParameter[], chosen: Chosen, own: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams()
  for (const name of taken) {
    const value = own.get(name)
    if (value !== null) search.set(name, value)
  }
  for (const { code, value: usual } of parameters) {
    const values = listOf(chosen[code] ?? null)
    if (sameList(values, listOf(usual))) continue
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

/** The chosen values in words, for the facts line: labels instead of codes. */
export function wordsOf({ code, choices }: FormParameter, chosen: Chosen): string {
  const labels = new Map((choices ?? []).map(({ value, label }) => [value, label]))
  const words = listOf(chosen[code] ?? null).map((value) => labels.get(value) ?? value)
  return words.length > 3 ? `${words.slice(0, 2).join('、')} 等 ${words.length} 项` : words.join('、')
}

export function listOf(value: string | string[] | null): string[] {
  const list = value === null ? [] : Array.isArray(value) ? value : [value]
  return list.filter((one) => one.trim() !== '')
}

function valueFrom({ code, type, value: usual }: FormParameter, search: URLSearchParams): string | string[] | null {
  const given = search.getAll(urlName(code))
  if (given.length === 0) return usual
  const values = given.filter((one) => one !== '')
  return type === 'multiSelect' ? values : (values[0] ?? null)
}

function sameList(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
