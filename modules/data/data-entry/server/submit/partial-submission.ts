import type { EntryDocument } from '@mingtai/entry-model'
import { refuse, say } from '@mingtai/messages'
import type { WriteChange } from '@mingtai/sql-sources'
import { insertKey } from '@mingtai/sql-sources/line-links'
import type { Outcome } from '../../calls.ts'
import { bound, type EntrySources } from '../fill/bound.ts'
import type { WrittenPart, SubmissionRow } from '../tables.ts'

/** The tables that changes are of, one of each source: the first. */
export function placesOf(sources: EntrySources, changes: readonly WriteChange[]): number[] {
  const tables = [...new Set(changes.map(({ table = 0 }) => table))].toSorted((one, other) => one - other)
  return tables.filter((table, at) => tables.findIndex((one) => sources.codeOf(one) === sources.codeOf(table)) === at)
}

/** Refuses where the report writes to other sources than it did: what a submission left behind is not to be found there. */
export function stillThere(
  sources: EntrySources,
  { places, request }: Pick<SubmissionRow, 'places' | 'request'>,
): void {
  const tables = new Set((request ?? []).map(({ table = 0 }) => table))
  const has = [...tables].every((table) => places === null || places.sources[table] === sources.codeOf(table))
  if (!has) refuse('entry.placesChanged')
}

/** What is kept of a submission of which only some sources have their rows. */
export function partOf(
  sources: EntrySources,
  changes: readonly WriteChange[],
  { written, why }: { written: readonly number[]; why: string },
): WrittenPart {
  const has = new Set(written.map((table) => sources.codeOf(table)))
  const places = placesOf(sources, changes)
  const names = (wanted: boolean) =>
    places.filter((table) => has.has(sources.codeOf(table)) === wanted).map((table) => sources.nameOf(table))
  const tables = [...new Set(changes.map(({ table = 0 }) => table))].filter((table) => !has.has(sources.codeOf(table)))
  return { written: names(true), missing: names(false), tables, why }
}

export function partialOutcome(submission: string, { written, missing, why }: WrittenPart): Outcome {
  return {
    ...{ state: 'partial', submission },
    sentence: say('entry.partial', written.join('、'), missing.join('、'), why),
  }
}

/** The changes of some tables alone; lines of new main rows name them by their keys, as those rows may stand by now. */
export function changesFor(
  document: EntryDocument,
  changes: readonly WriteChange[],
  tables: readonly number[],
): WriteChange[] {
  const main = bound(document)
  const keys = new Map(
    changes.flatMap((change) => {
      const key = (change.table ?? 0) === 0 && change.kind === 'insert' ? insertKey(main, change.values) : null
      return key === null ? [] : [[change.ref, key] as const]
    }),
  )
  const own = changes.filter(({ table = 0 }) => tables.includes(table))
  return own.map((change) => {
    const { parent } = change
    const key = parent !== undefined && 'ref' in parent && !tables.includes(0) ? keys.get(parent.ref) : undefined
    return key === undefined ? change : { ...change, parent: { key } }
  })
}
