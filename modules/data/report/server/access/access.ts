import { refuse } from '@mingtai/messages'
import {
  type Asker,
  askerOf,
  type Folder,
  type LineRow,
  linesByOwner,
  names,
  sourceFolder,
} from '@mingtai/modules/ground/access/server'
import type { Actor, Context, Db } from '@mingtai/server-kit'
import { signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { reportFolder, type ReportRow } from '../tables.ts'
import { type AccessReason, designsAll, reasonFor, type ReportAction } from './rule.ts'

/** Kinds of the access lists of reports and of their folders. */
export const REPORT_LIST = 'report'
export const FOLDER_LIST = 'report-folder'

/** What the rule needs to know of a report. */
export type ReportPlace = Pick<ReportRow, 'id' | 'tenantId' | 'ownerId' | 'ownRights' | 'folderId'>

/** The rights of some reports, read at once. */
export interface RightsBook {
  folders: ReadonlyMap<string, Folder>
  /** By the report or folder that they are written at. */
  grants: ReadonlyMap<string, readonly LineRow[]>
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
  const types = [REPORT_LIST, FOLDER_LIST]
  return { folders, grants: await linesByOwner(db, { tenantId, types, ids: [...things] }) }
}

/** Where the lines that count for a report are written: at itself, at a folder, or nowhere. */
export function sourceOf(
  { id, ownRights, folderId }: Pick<ReportPlace, 'id' | 'ownRights' | 'folderId'>,
  folders: RightsBook['folders'],
): string | null {
  return ownRights ? id : sourceFolder(folders, folderId)
}

export function grantsAt({ grants }: RightsBook, source: string): LineRow[] {
  return (grants.get(source) ?? []).filter(({ part }) => part === null)
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
  const sheets = (book.grants.get(report.id) ?? []).filter(({ part }) => part !== null)
  const isTheirs = design || designsAll(asker) || (asker.userId !== null && report.ownerId === asker.userId)
  const seen = new Set(sheets.filter((grant) => names(grant, asker)).map(({ part }) => part))
  const hidden = isTheirs ? [] : [...new Set(sheets.flatMap(({ part }) => part ?? []))].filter((id) => !seen.has(id))
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
