import { Parameter } from '@mingtai/report-engine'
import { browserStorage, tabStorage } from '@mingtai/ui'
import { z } from 'zod'
import type { SavedQuery } from '../saved-query-calls.ts'

const OpenQuery = z.object({
  key: z.string(),
  source: z.string(),
  sql: z.string(),
  parameters: z.array(Parameter),
  /** As it is stored; null: it never was. */
  saved: z
    .object({
      id: z.string(),
      revision: z.number(),
      name: z.string(),
      folder: z.string(),
      shared: z.boolean(),
      isMine: z.boolean(),
      source: z.string(),
      sql: z.string(),
      parameters: z.array(Parameter),
    })
    .nullable(),
})
/** A tab of the workshop. */
export type OpenQuery = z.infer<typeof OpenQuery>

const OpenQueries = z.object({ queries: z.array(OpenQuery).min(1), current: z.string() })
/** All tabs, and the one that is shown. */
export type OpenQueries = z.infer<typeof OpenQueries>

export function freshQuery(source: string, sql = ''): OpenQuery {
  return { key: newKey(), source, sql, parameters: [], saved: null }
}

/** Random enough to be nobody else's; plain http has no `crypto.randomUUID`. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
}

/** The stored query, as its tab begins. */
export function ofSaved(saved: SavedQuery, key = newKey()): OpenQuery {
  const { id, revision, name, folder, shared, isMine, sourceCode: source, sql, parameters } = saved
  return {
    ...{ key, source, sql, parameters },
    saved: { id, revision, name, folder, shared, isMine, source, sql, parameters },
  }
}

/** A query beside the others, shown; one that is open already is shown as it stands, an empty tab is taken. */
export function opened({ queries, current }: OpenQueries, query: OpenQuery): OpenQueries {
  const same = query.saved === null ? undefined : queries.find(({ saved }) => saved?.id === query.saved?.id)
  if (same !== undefined) return { queries, current: same.key }
  const shown = queries.find(({ key }) => key === current)
  const isBlank = shown !== undefined && shown.saved === null && shown.sql.trim() === ''
  const others = isBlank ? queries.filter((one) => one !== shown) : queries
  return { queries: [...others, query], current: query.key }
}

export function changed({ queries, current }: OpenQueries, key: string, part: Partial<OpenQuery>): OpenQueries {
  return { queries: queries.map((one) => (one.key === key ? { ...one, ...part } : one)), current }
}

/** Without one tab; the neighbour is shown, and a new tab where none is left. */
export function closed({ queries, current }: OpenQueries, key: string): OpenQueries {
  const at = queries.findIndex((one) => one.key === key)
  const left = queries.filter((one) => one.key !== key)
  if (left.length === 0) left.push(freshQuery(queries[at]?.source ?? ''))
  if (current !== key) return { queries: left, current }
  return { queries: left, current: left[Math.min(at, left.length - 1)]!.key }
}

/** Whether a tab holds what is stored nowhere. */
export function isUnsaved({ sql, source, parameters, saved }: OpenQuery): boolean {
  if (saved === null) return sql.trim() !== ''
  return sql !== saved.sql || source !== saved.source || JSON.stringify(parameters) !== JSON.stringify(saved.parameters)
}

/** What a tab is called: its name, or its first words. */
export function titleOf({ saved, sql }: OpenQuery): string {
  if (saved !== null) return saved.name
  const words = sql
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words === '' ? '新查询' : words.length > 18 ? `${words.slice(0, 18)}…` : words
}

const PLACE = 'own.workshop'

/** What was written before a reload: of this window, or else of the last one. */
export function readOpen(): OpenQueries | null {
  const text = tabStorage.get(PLACE) ?? browserStorage.get(PLACE)
  if (text === null) return null
  const read = OpenQueries.safeParse(JSON.parse(text))
  return read.success ? read.data : null
}

export function storeOpenQueries(open: OpenQueries): void {
  const text = JSON.stringify(open)
  tabStorage.set(PLACE, text)
  browserStorage.set(PLACE, text)
}
