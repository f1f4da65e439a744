import { writeLines, writePartLines } from '@mingtai/modules/ground/access/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { reportTpl } from '../tables.ts'
import { grantsAt, REPORT_LIST, type ReportPlace, rightsBook, sourceOf } from './access.ts'

/** A copy is seen by those who see the original, wherever it lies, and so are its sheets. */
export async function copyRights(db: Db, actor: Actor, { from, to }: { from: ReportPlace; to: ReportPlace }) {
  const book = await rightsBook(db, actor.tenantId, [from])
  const source = sourceOf(from, book.folders)
  const inherits = source === sourceOf(to, book.folders)
  const sheets = (book.grants.get(from.id) ?? []).flatMap(({ part, ...line }) =>
    part === null ? [] : [{ ...line, part }],
  )
  const copy = { ownerType: REPORT_LIST, ownerId: to.id }
  if (sheets.length > 0) await writePartLines(db, actor, { ...copy, lines: sheets })
  if (inherits || source === null) return
  await writeLines(db, actor, { ...copy, lines: grantsAt(book, source) })
  await setOwnRights(db, to)
}

/** A report of the bin keeps the rights of its folder when that goes. */
export async function copyFolderRights(db: Db, actor: Actor, report: ReportPlace): Promise<void> {
  const book = await rightsBook(db, actor.tenantId, [report])
  const source = sourceOf(report, book.folders)
  if (source === null || source === report.id) return
  await writeLines(db, actor, { ownerType: REPORT_LIST, ownerId: report.id, lines: grantsAt(book, source) })
  await setOwnRights(db, report)
}

async function setOwnRights(db: Db, { id, tenantId }: ReportPlace): Promise<void> {
  await db
    .update(reportTpl)
    .set({ ownRights: true })
    .where(and(eq(reportTpl.tenantId, tenantId), eq(reportTpl.id, id)))
}
