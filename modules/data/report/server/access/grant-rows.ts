import { type Actor, type Db, newId } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { reportGrant, reportTpl } from '../tables.ts'
import { type ReportPlace, rightsBook, sourceOf } from './access.ts'

/** Lines of rights, as they are written. */
export type NewGrant = Pick<
  typeof reportGrant.$inferInsert,
  'kind' | 'who' | 'mayExport' | 'mayPrint' | 'mayDesign' | 'sheetId'
>

interface Written {
  thing: 'report' | 'folder' | 'screen'
  thingId: string
  /** The sheets alone, or all but the sheets. */
  part: 'whole' | 'sheets'
}

/** Writes the lines of a report or folder anew. */
export async function writeGrants(
  db: Db,
  { tenantId, realName }: Pick<Actor, 'tenantId' | 'realName'>,
  { thing, thingId, part, grants }: Written & { grants: readonly NewGrant[] },
): Promise<void> {
  const here = and(eq(reportGrant.tenantId, tenantId), eq(reportGrant.thingId, thingId))
  const old = await db.select().from(reportGrant).where(here)
  for (const { id, sheetId } of old)
    if ((sheetId !== null) === (part === 'sheets'))
      await db.delete(reportGrant).where(and(here, eq(reportGrant.id, id)))
  if (grants.length === 0) return
  const lines = grants.map((grant) => ({ ...grant, id: newId(), tenantId, thing, thingId, grantedBy: realName }))
  await db.insert(reportGrant).values(lines).onConflictDoNothing()
}

/** A copy is seen by those who see the original, wherever it lies, and so are its sheets. */
export async function copyRights(db: Db, actor: Actor, { from, to }: { from: ReportPlace; to: ReportPlace }) {
  const book = await rightsBook(db, actor.tenantId, [from])
  const source = sourceOf(from, book.folders)
  const inherits = source === sourceOf(to, book.folders)
  const whole = source === null ? [] : (book.grants.get(source) ?? []).filter(({ sheetId }) => sheetId === null)
  const sheets = (book.grants.get(from.id) ?? []).filter(({ sheetId }) => sheetId !== null)
  const place = { thing: 'report' as const, thingId: to.id }
  if (sheets.length > 0) await writeGrants(db, actor, { ...place, part: 'sheets', grants: sheets.map(asNew) })
  if (inherits || source === null) return
  await writeGrants(db, actor, { ...place, part: 'whole', grants: whole.map(asNew) })
  await setOwnRights(db, to)
}

/** A report of the bin keeps the rights of its folder when that goes. */
export async function copyFolderRights(db: Db, actor: Actor, report: ReportPlace): Promise<void> {
  const book = await rightsBook(db, actor.tenantId, [report])
  const source = sourceOf(report, book.folders)
  if (source === null || source === report.id) return
  const grants = (book.grants.get(source) ?? []).map(asNew)
  await writeGrants(db, actor, { thing: 'report', thingId: report.id, part: 'whole', grants })
  await setOwnRights(db, report)
}

/** Takes all lines of a report or folder that is gone for good. */
export async function dropGrants(db: Db, tenantId: string, thingId: string): Promise<void> {
  await db.delete(reportGrant).where(and(eq(reportGrant.tenantId, tenantId), eq(reportGrant.thingId, thingId)))
}

async function setOwnRights(db: Db, { id, tenantId }: ReportPlace): Promise<void> {
  await db
    .update(reportTpl)
    .set({ ownRights: true })
    .where(and(eq(reportTpl.tenantId, tenantId), eq(reportTpl.id, id)))
}

function asNew({ kind, who, mayExport, mayPrint, mayDesign, sheetId = null }: NewGrant): NewGrant {
  return { kind, who, mayExport, mayPrint, mayDesign, sheetId }
}
