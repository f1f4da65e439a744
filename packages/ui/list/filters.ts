/** One control above a list; its value lives in the URL under `name`. */
export type Filter = TextFilter | SelectFilter | HiddenFilter

export interface TextFilter {
  kind: 'text'
  name: string
  label: string
}

export interface SelectFilter {
  kind: 'select'
  name: string
  label: string
  options: { value: string; label: string }[]
}

/** A filter that is chosen elsewhere on the page, such as in a tree at the left. */
export interface HiddenFilter {
  kind: 'hidden'
  name: string
}

export function hiddenFilter(name: string): HiddenFilter {
  return { kind: 'hidden', name }
}

/** A filter by typed words. */
export function textFilter(name: string, label: string): TextFilter {
  return { kind: 'text', name, label }
}

/** A filter by one of a few choices; no choice means 不限. */
export function selectFilter(
  name: string,
  label: string,
  options: SelectFilter['options'] | Record<string, string>,
): SelectFilter {
  return {
    kind: 'select',
    name,
    label,
    options: Array.isArray(options)
      ? options
      : Object.entries(options).map(([value, text]) => ({ value, label: text })),
  }
}

/** What a list asks for: the page and those filters that have a value. */
export interface ListQuery {
  current: number
  size: number
  keyword?: string
  [filter: string]: string | number | undefined
}

const DEFAULT_SIZE = 20

/** Reads the query of a list from the URL; parameters that are no filters are ignored. */
export function queryFrom(search: URLSearchParams, filters: Filter[], usualSize: number = DEFAULT_SIZE): ListQuery {
  const query: ListQuery = {
    current: positive(search.get('page'), 1),
    size: Math.min(5000, positive(search.get('size'), usualSize)),
  }
  for (const { name } of filters) {
    const value = search.get(name)
    if (value !== null && value !== '') query[name] = value
  }
  return query
}

/** The URL after one change. A changed filter goes back to the first page; default values are left out. */
export function searchWith(
  search: URLSearchParams,
  change: Record<string, string | number | null>,
  usualSize: number = DEFAULT_SIZE,
): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    const isDefault =
      value === null || value === '' || (name === 'page' && value === 1) || (name === 'size' && value === usualSize)
    if (isDefault) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

function positive(text: string | null, otherwise: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}
