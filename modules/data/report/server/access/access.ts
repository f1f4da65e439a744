import { refuse } from '@mingtai/messages'
import type { Actor, Context, Db } from '@mingtai/server-kit'
import { signedIn } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { reportFolder, reportGrant, type ReportRow } from '../tables.ts'
import { askerOf } from './asker.ts'
import {
  type AccessReason,
  type Asker,
  designsAll,
  names,
  type Place,
  reasonFor,
  type ReportAction,
  sourceFolder,
} from './rule.ts'

/** What the rule needs to know of a report. */
export type ReportPlace = Pick<ReportRow, 'id' | 'tenantId' | 'ownerId' | 'ownRights' | 'folderId'>
export type GrantRow = typeof reportGrant.$inferSelect

/** The rights of some reports, read at once. */
export interface RightsBook {
  folders: ReadonlyMap<string, Place>
  /** By the report or folder that they are written at. */
  grants: ReadonlyMap<string, readonly GrantRow[]>
}

/** What one person may do with one report. */
export interface ReportAccess {
  view: boolean
  export: boolean
  print: boolean
  design: boolean
  /** Sheets of the template that are not for them. */
  hidden: readonly string[]
}

export async function rightsBook(db: Db, tenantId: string, reports: readonly ReportPlace[]): Promise<RightsBook> {
  const folders = new Map(
    (
      await db
        .select({ id: reportFolder.id, parentId: reportFolder.parentId, ownRights: reportFolder.ownRights })
        .from(reportFolder)
        .where(and(eq(reportFolder.tenantId, tenantId), eq(reportFolder.deleted, false)))
    ).map((row) => [row.id, row]),
  )
  const things = new Set(reports.flatMap((report) => [report.id, sourceOf(report, folders) ?? report.id]))
  const rows =
    things.size === 0
      ? []
      : await db
          .select()
          .from(reportGrant)
          .where(and(eq(reportGrant.tenantId, tenantId), inArray(reportGrant.thingId, [...things])))
  return { folders, grants: Map.groupBy(rows, ({ thingId }) => thingId) }
}

/** Where the lines that count for a report are written: at itself, at a folder, or nowhere. */
export function sourceOf(
  { id, ownRights, folderId }: Pick<ReportPlace, 'id' | 'ownRights' | 'folderId'>,
  folders: RightsBook['folders'],
): string | null {
  return ownRights ? id : sourceFolder(folders, folderId)
}

export function grantsAt({ grants }: RightsBook, source: string): GrantRow[] {
  return (grants.get(source) ?? []).filter(({ sheetId }) => sheetId === null)
}

export function reasonIn(
  book: RightsBook,
  { action, asker }: { action: ReportAction; asker: Asker },
  report: ReportPlace,
): AccessReason | null {
  const source = sourceOf(report, book.folders)
  const ownerAndGrants = { ownerId: report.ownerId, grants: source === null ? null : grantsAt(book, source) }
  return reasonFor(action, ownerAndGrants, asker)
}

export function accessIn(book: RightsBook, report: ReportPlace, asker: Asker): ReportAccess {
  const may = (action: ReportAction) => reasonIn(book, { action, asker }, report) !== null
  const [view, exports, print, design] = [may('view'), may('export'), may('print'), may('design')]
  const sheets = (book.grants.get(report.id) ?? []).filter(({ sheetId }) => sheetId !== null)
  const isTheirs = design || designsAll(asker) || (asker.userId !== null && report.ownerId === asker.userId)
  const seen = new Set(sheets.filter((grant) => names(grant, asker)).map(({ sheetId }) => sheetId))
  const hidden = isTheirs
    ? []
    : [...new Set(sheets.flatMap(({ sheetId }) => sheetId ?? []))].filter((id) => !seen.has(id))
  return { view, export: exports, print, design, hidden }
}

/** What somebody may do with a report. */
export async function accessTo(db: Db, report: ReportPlace, actor: Actor): Promise<ReportAccess> {
  return accessFor(db, report, await askerOf(db, actor))
}

export async function accessFor(db: Db, report: ReportPlace, asker: Asker): Promise<ReportAccess> {
  return accessIn(await rightsBook(db, report.tenantId, [report]), report, asker)
}

/** Refuses whoever may not design a report; who may not even see it is told that it is not there. */
export async function checkMayDesign(context: Context, report: ReportPlace & Pick<ReportRow, 'name'>): Promise<void> {
  const access = await accessTo(context.db, report, signedIn(context))
  if (access.design) return
  if (!access.view) refuse('template.notFound', '所选')
  refuse('report.mayNotDesign', report.name)
}
