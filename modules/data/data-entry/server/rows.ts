import { createHash } from 'node:crypto'
import {
  bindingAt,
  deniedFor,
  EntryDocument,
  type Filler,
  guardingHidden,
  hiddenFrom,
  refPlace,
  type RowChange,
  type SeenPlaces,
  seenPlaces,
  wholeChanges,
  withoutColumns,
} from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq } from 'drizzle-orm'
import type { EntryReport } from '../calls.ts'
import { entrySketch } from './entry-sketch.ts'
import { entryReport, type EntryReportRow } from './tables.ts'

/** One entry report of the tenant; refused when it is gone. */
export async function reportById(db: Db, tenantId: string, id: string): Promise<EntryReportRow> {
  const rows = await db
    .select()
    .from(entryReport)
    .where(and(ofTenant(entryReport, tenantId), eq(entryReport.id, id)))
  const row = rows[0] ?? refuse('entry.notFound', '所选')
  // Documents of older versions get what they do not name yet.
  return { ...row, document: EntryDocument.parse(row.document) }
}

/** An entry report as one person fills it in. */
export interface FilledReport extends EntryReportRow {
  /** What `document` would be if nothing was hidden: by it is written what the person cannot see. */
  whole: EntryDocument
  /** Where the columns of `document` stand in `whole`; null: the person sees all. */
  places: SeenPlaces | null
  creator: string
}

/**
 * An entry report that the actor may fill in: cells that others alone may write are named, columns that others alone may see
 * are not in it. Refused where the actor may not fill it in.
 */
export async function fillableReport(db: Db, actor: Actor, id: string): Promise<FilledReport> {
  const row = await reportById(db, actor.tenantId, id)
  if (!mayFill(row, actor)) refuse('entry.notOpen', row.name)
  const isOwner = row.ownerId === actor.userId
  return filledBy(db, row, isOwner ? 'owner' : { id: actor.userId, roles: actor.grants.map(({ roleId }) => roleId) })
}

/** A report as visitors fill it in: they are in no list of those who may write or see a column. */
export function reportForVisitors(db: Db, row: EntryReportRow): Promise<FilledReport> {
  return filledBy(db, row, null)
}

async function filledBy(db: Db, row: EntryReportRow, who: Filler | null | 'owner'): Promise<FilledReport> {
  const { document } = row
  if (who === 'owner' || !isRestricted(document)) return { ...row, whole: document, places: null, creator: '' }
  const creator = await creatorOf(db, row)
  const own = deniedFor(document, who, creator)
  const hidden = hiddenFrom(document, who)
  if (hidden.every((names) => names.length === 0)) {
    const seen = withoutColumns(own, hidden)
    return { ...row, document: seen, whole: own, places: null, creator }
  }
  return {
    ...row,
    document: withoutColumns(own, hidden),
    whole: guardingHidden(own, hidden, creator),
    places: seenPlaces(document, hidden),
    creator,
  }
}

interface Told {
  changes: readonly RowChange[]
  reasons: readonly { ref: string; column: number; text: string }[]
}

/** What a person sends by the columns that they see, as it is written. */
export function asWritten({ whole, places }: FilledReport, { changes, reasons }: Told): Told {
  if (places === null) return { changes, reasons }
  const placed = reasons.map((one) => ({ ...one, column: places[refPlace(one.ref).table]?.[one.column] ?? -1 }))
  return { changes: wholeChanges(whole, places, changes), reasons: placed }
}

/** What a person sees of the columns now, as a short text; empty: all of them. A page that was opened before has another. */
export function viewOf({ document, places }: Pick<FilledReport, 'document' | 'places'>): string {
  if (places === null) return ''
  const names = [document, ...document.lines].map(({ columns }) => columns.map(({ name }) => name))
  return createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 16)
}

function isRestricted(document: EntryDocument): boolean {
  return [0, ...document.lines.map((_, at) => at + 1)].some((table) =>
    bindingAt(document, table).columns.some(({ editors, viewers }) => editors !== null || viewers !== null),
  )
}

/** Whom people ask for a right: whoever the report belongs to now, or else who made it. */
async function creatorOf(db: Db, { tenantId, ownerId, createdBy }: EntryReportRow): Promise<string> {
  if (ownerId === null) return createdBy
  const { realName } = person
  const rows = await db
    .select({ realName })
    .from(person)
    .where(and(ofTenant(person, tenantId), eq(person.id, ownerId)))
  return rows[0]?.realName ?? createdBy
}

export function mayFill({ audience, roles }: Pick<EntryReportRow, 'audience' | 'roles'>, actor: Actor): boolean {
  if (actor.rights.has('data-entry:design') || audience === 'everyone') return true
  return audience === 'roles' && actor.grants.some(({ roleId }) => roles.includes(roleId))
}

/** What people are shown of an entry report in a list. */
export function presentEntryReport(row: EntryReportRow): EntryReport {
  const { id, code, name, remark, source, document, audience, roles, revision, updatedAt, updatedBy } = row
  const { schema, name: table } = document.table
  return {
    ...{ id, type: 2, code, name, remark, source, audience, roles, revision, updatedBy },
    ...{ table: schema === '' ? table : `${schema}.${table}`, columns: document.columns.length },
    sketch: entrySketch(name, EntryDocument.parse(document)),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Everything by which the search box finds a report: name, code, full pinyin and first letters. */
export function searchText({ code, name }: { code: string; name: string }): string {
  return [name, code, pinyinKey(name).replaceAll(' ', ''), initials(name)].join(' ').toLowerCase()
}
