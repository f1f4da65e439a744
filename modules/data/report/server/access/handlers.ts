import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { role } from '@mingtai/modules/ground/organization/server'
import { audit, changed, type Context, type Db, saveRevision, signedIn, touch } from '@mingtai/server-kit'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Access, accessCalls, AccessLine } from '../../access-calls.ts'
import { designRow } from '../design/designs.ts'
import { type FolderRow, reportExport, reportFolder, reportGrant, type ReportRow, reportTpl } from '../tables.ts'
import { checkMayDesign, type GrantRow, rightsBook } from './access.ts'
import { checkMayDesignIn } from './folders.ts'
import { writeGrants } from './grant-rows.ts'
import { checkLines, namesOfLines } from './names.ts'
import { sourceFolder } from './rule.ts'
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
    const isSheeted = sheets.some((one) => one.lines.length > 0) || old.some(({ sheetId }) => sheetId !== null)
    await context.db.transaction(async (db) => {
      const change = { id, tenantId, revision, values: { ownRights: own }, actor }
      await (thing === 'report' ? saveRevision(db, reportTpl, change) : saveRevision(db, reportFolder, change))
      await writeGrants(db, actor, { thing, thingId: id, part: 'whole', grants: own ? lines : [] })
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
    const change = changed({ own: before.ownRights, lines: old }, { own, lines: after })
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
      const before = { own: row.ownRights, lines: await linesOf(context.db, tenantId, row.id) }
      await context.db.transaction(async (db) => {
        const here = and(eq(reportTpl.tenantId, tenantId), eq(reportTpl.id, row.id))
        const values = { ownRights: own, revision: sql`${reportTpl.revision} + 1`, ...touch(actor) }
        await db.update(reportTpl).set(values).where(here)
        await writeGrants(db, actor, { thing: 'report', thingId: row.id, part: 'whole', grants: own ? lines : [] })
        await checkMayDesign({ ...context, db }, { ...row, ownRights: own })
      })
      const detail = { about: [row.id] }
      const change = changed(before, { own, lines })
      await audit(context, { action: '修改报表权限', subject: row.name, detail, change })
    }
    return { saved: rows.length }
  },

  async whyAccess({ tplId, userId }, context) {
    return whyOf(context.db, await designRow(context, tplId), userId)
  },

  async accessRoles(_input, context) {
    const { tenantId } = signedIn(context)
    return context.db
      .select({ id: role.id, name: role.name })
      .from(role)
      .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false), ne(role.alias, 'everyone')))
      .orderBy(asc(role.sort), asc(role.name))
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
  const all = await grantRows(db, tenantId, [id, ...(source === null ? [] : [source])])
  const names = await namesOfLines(db, tenantId, all)
  const line = ({ kind, who, mayExport, mayPrint, mayDesign }: GrantRow) => ({
    ...{ kind, who, mayExport, mayPrint, mayDesign, name: names.get(who) ?? null },
  })
  const at = (thing: string) => all.filter(({ thingId, sheetId }) => thingId === thing && sheetId === null).map(line)
  const lines = at(id)
  return {
    ...place,
    lines,
    inherited: source === null ? null : { from: await folderName(db, source), lines: at(source) },
    sheets: sheets.map((sheet) => ({
      ...sheet,
      lines: all
        .filter(({ thingId, sheetId }) => thingId === id && sheetId === sheet.id)
        .map(({ kind, who }) => ({ kind, who, name: names.get(who) ?? null })),
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
  const old = await grantRows(db, actor.tenantId, [id])
  const named = new Set(sheets.map(({ sheet }) => sheet))
  const unnamed = old.filter(({ sheetId }) => sheetId !== null && !named.has(sheetId))
  const plain = { mayExport: false, mayPrint: false, mayDesign: false }
  const fresh = sheets.flatMap(({ sheet, lines }) => lines.map((one) => ({ ...one, ...plain, sheetId: sheet })))
  await writeGrants(db, actor, { thing: 'report', thingId: id, part: 'sheets', grants: [...unnamed, ...fresh] })
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

function grantRows(db: Db, tenantId: string, things: readonly string[]): Promise<GrantRow[]> {
  return db
    .select()
    .from(reportGrant)
    .where(and(eq(reportGrant.tenantId, tenantId), inArray(reportGrant.thingId, [...things])))
    .orderBy(asc(reportGrant.grantedAt), asc(reportGrant.kind), asc(reportGrant.who))
}

/** For the log: everything that is written at a report or folder. */
async function linesOf(db: Db, tenantId: string, thing: string) {
  const rows = await grantRows(db, tenantId, [thing])
  return rows.map(({ kind, who, sheetId, mayExport, mayPrint, mayDesign }) => ({
    ...{ kind, who, sheetId, mayExport, mayPrint, mayDesign },
  }))
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
