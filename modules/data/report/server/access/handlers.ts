import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import {
  checkLines,
  type LineRow,
  linesByOwner,
  loggedLines,
  namesOfLines,
  sourceFolder,
  writeLines,
  writePartLines,
} from '@mingtai/modules/ground/access/server'
import { audit, changed, type Context, type Db, saveRevision, signedIn, touch } from '@mingtai/server-kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Access, type accessCalls, type AccessLine, isReportAction } from '../../access-calls.ts'
import { designRow } from '../design/designs.ts'
import { type FolderRow, reportExport, reportFolder, type ReportRow, reportTpl } from '../tables.ts'
import { checkMayDesign, FOLDER_LIST, REPORT_LIST, rightsBook } from './access.ts'
import { checkMayDesignIn } from './folders.ts'
import { whyOf } from './why.ts'

/** Who may see, export, print and design: of reports, of folders, of sheets. */
export const accessHandlers: Handlers<typeof accessCalls, Context> = {
  async access({ thing, id }, context) {
    return thing === 'report'
      ? accessOfReport(context, await designRow(context, id))
      : accessOfFolder(context, await folderRow(context, id))
  },

  async saveAccess({ thing, id, own, lines, sheets, revision }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    const before = thing === 'report' ? await designRow(context, id) : await folderRow(context, id)
    await checkSaved(context, { own, lines, sheets })
    const old = await linesOf(context.db, tenantId, id)
    const isSheeted = sheets.some((one) => one.lines.length > 0) || old.some(({ part }) => part !== null)
    await context.db.transaction(async (db) => {
      const change = { id, tenantId, revision, values: { ownRights: own }, actor }
      await (thing === 'report' ? saveRevision(db, reportTpl, change) : saveRevision(db, reportFolder, change))
      const ownerType = thing === 'report' ? REPORT_LIST : FOLDER_LIST
      await writeLines(db, actor, { ownerType, ownerId: id, lines: own ? lines : [] })
      if (sheets.length > 0) await writeSheets(db, context, { id, sheets })
      // Files that were written before may hold a sheet that is hidden now.
      if (isSheeted) await dropFiles(db, tenantId, id)
      // Nobody takes from themselves what only others could give back.
      const inside = { ...context, db }
      await (thing === 'report'
        ? checkMayDesign(inside, { name: before.name, ...(await reportPlace(db, id)) })
        : checkMayDesignIn(inside, id))
    })
    const after = await linesOf(context.db, tenantId, id)
    const logged = (some: readonly LineRow[]) => loggedLines(REPORT_LIST, some)
    const change = changed({ own: before.ownRights, lines: logged(old) }, { own, lines: logged(after) })
    await audit(context, {
      action: thing === 'report' ? '修改报表权限' : '修改报表文件夹权限',
      subject: before.name,
      detail: { about: [id] },
      change,
    })
    return null
  },

  async saveAccessOfMany({ ids, own, lines }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    await checkSaved(context, { own, lines, sheets: [] })
    const rows = await Promise.all([...new Set(ids)].map((id) => designRow(context, id)))
    for (const row of rows) {
      const old = await linesOf(context.db, tenantId, row.id)
      await context.db.transaction(async (db) => {
        const here = and(eq(reportTpl.tenantId, tenantId), eq(reportTpl.id, row.id))
        const values = { ownRights: own, revision: sql`${reportTpl.revision} + 1`, ...touch(actor) }
        await db.update(reportTpl).set(values).where(here)
        await writeLines(db, actor, { ownerType: REPORT_LIST, ownerId: row.id, lines: own ? lines : [] })
        await checkMayDesign({ ...context, db }, { ...row, ownRights: own })
      })
      const detail = { about: [row.id] }
      const before = { own: row.ownRights, lines: loggedLines(REPORT_LIST, old) }
      const change = changed(before, { own, lines: loggedLines(REPORT_LIST, lines) })
      await audit(context, { action: '修改报表权限', subject: row.name, detail, change })
    }
    return { saved: rows.length }
  },

  async whyAccess({ tplId, userId }, context) {
    return whyOf(context.db, await designRow(context, tplId), userId)
  },
}

async function accessOfReport({ db }: Context, row: ReportRow): Promise<Access> {
  const { id, tenantId, name, ownRights, folderId, designPassword, revision, template } = row
  const sheets = template.sheets.map((sheet) => ({ id: sheet.id, name: sheet.name }))
  const place = { own: ownRights, name, revision, locked: designPassword !== null }
  return presentAccess(db, { tenantId, id, folderId, sheets, place })
}

async function accessOfFolder({ db }: Context, { id, tenantId, name, ownRights, parentId, revision }: FolderRow) {
  const place = { own: ownRights, name, revision, locked: false }
  return presentAccess(db, { tenantId, id, folderId: parentId, sheets: [], place })
}

interface Showing {
  tenantId: string
  id: string
  /** The folder that it would take its rights from. */
  folderId: string | null
  sheets: readonly { id: string; name: string }[]
  place: Pick<Access, 'name' | 'own' | 'locked' | 'revision'>
}

async function presentAccess(db: Db, { tenantId, id, folderId, sheets, place }: Showing): Promise<Access> {
  const { folders } = await rightsBook(db, tenantId, [])
  const source = sourceFolder(folders, folderId)
  const byOwner = await linesByOwner(db, { tenantId, types, ids: [id, ...(source === null ? [] : [source])] })
  const names = await namesOfLines(db, tenantId, [...byOwner.values()].flat())
  const name = (who: string) => names.get(who) ?? null
  const whole = (thing: string) =>
    (byOwner.get(thing) ?? [])
      .filter(({ part }) => part === null)
      .map(({ kind, who, may }) => ({ kind, who, may: may.filter(isReportAction), name: name(who) }))
  return {
    ...place,
    lines: whole(id),
    inherited: source === null ? null : { from: await folderName(db, source), lines: whole(source) },
    sheets: sheets.map((sheet) => ({
      ...sheet,
      lines: (byOwner.get(id) ?? [])
        .filter(({ part }) => part === sheet.id)
        .map(({ kind, who }) => ({ kind, who, name: name(who) })),
    })),
  }
}

interface Saved {
  own: boolean
  lines: readonly AccessLine[]
  sheets: readonly { sheet: string; lines: readonly Pick<AccessLine, 'kind' | 'who'>[] }[]
}

async function checkSaved(context: Context, { own, lines, sheets }: Saved): Promise<void> {
  if (own && lines.length === 0) refuse('template.viewNobody')
  const { tenantId } = signedIn(context)
  await checkLines(context.db, tenantId, [...(own ? lines : []), ...sheets.flatMap((one) => one.lines)])
}

async function writeSheets(db: Db, context: Context, { id, sheets }: { id: string; sheets: Saved['sheets'] }) {
  const actor = signedIn(context)
  const old = await linesOf(db, actor.tenantId, id)
  const named = new Set(sheets.map(({ sheet }) => sheet))
  const unnamed = old.flatMap(({ part, ...line }) => (part === null || named.has(part) ? [] : [{ ...line, part }]))
  const chosen = sheets.flatMap(({ sheet, lines }) => lines.map((line) => ({ ...line, may: [], part: sheet })))
  await writePartLines(db, actor, { ownerType: REPORT_LIST, ownerId: id, lines: [...unnamed, ...chosen] })
}

async function dropFiles(db: Db, tenantId: string, id: string): Promise<void> {
  const { code } = reportTpl
  const codes = db
    .select({ code })
    .from(reportTpl)
    .where(and(eq(reportTpl.tenantId, tenantId), eq(reportTpl.id, id)))
  await db.delete(reportExport).where(and(eq(reportExport.tenantId, tenantId), inArray(reportExport.code, codes)))
}

async function reportPlace(db: Db, id: string) {
  const { tenantId, ownerId, ownRights, folderId } = reportTpl
  const [row] = await db
    .select({ id: reportTpl.id, tenantId, ownerId, ownRights, folderId })
    .from(reportTpl)
    .where(eq(reportTpl.id, id))
  return row ?? refuse('template.notFound', '所选')
}

const types = [REPORT_LIST, FOLDER_LIST]

/** Everything that is written at a report or folder. */
async function linesOf(db: Db, tenantId: string, id: string): Promise<LineRow[]> {
  return (await linesByOwner(db, { tenantId, types, ids: [id] })).get(id) ?? []
}

async function folderRow(context: Context, id: string): Promise<FolderRow> {
  const { tenantId } = signedIn(context)
  const [row] = await context.db
    .select()
    .from(reportFolder)
    .where(and(eq(reportFolder.tenantId, tenantId), eq(reportFolder.id, id), eq(reportFolder.deleted, false)))
  if (row === undefined) refuse('row.gone', '这个文件夹')
  await checkMayDesignIn(context, id)
  return row
}

async function folderName(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ name: reportFolder.name }).from(reportFolder).where(eq(reportFolder.id, id))
  return row?.name ?? ''
}
