import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  changed,
  type Context,
  type Db,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { reportCalls } from '../../calls.ts'
import { checkMayDesign } from '../access/access.ts'
import { checkMayDesignIn, designedFolders } from '../access/folders.ts'
import { deleteLinesOf } from '@mingtai/modules/ground/access/server'
import { FOLDER_LIST } from '../access/access.ts'
import { copyFolderRights } from '../access/copied-rights.ts'
import { listedReports } from '../access/listed.ts'
import { type FolderRow, reportFolder, reportTpl } from '../tables.ts'

type FolderCalls = Pick<
  typeof reportCalls,
  'folders' | 'insertFolder' | 'renameFolder' | 'moveFolder' | 'removeFolder' | 'moveReports'
>

/** Deeper nobody finds anything. */
const DEEPEST = 6

/** The folders of the catalogue. */
export const folderHandlers: Handlers<FolderCalls, Context> = {
  async folders(_input, context) {
    const actor = signedIn(context)
    const { db } = context
    const rows = await foldersOf(db, actor.tenantId)
    const counted = await db
      .select({ folderId: reportTpl.folderId, reports: count() })
      .from(reportTpl)
      .where(and(ofTenant(reportTpl, actor.tenantId), await listedReports(db, actor)))
      .groupBy(reportTpl.folderId)
    const reportCounts = new Map(counted.map(({ folderId, reports }) => [folderId, reports]))
    const paths = pathsOf(rows)
    const designed = await designedFolders(db, actor)
    const may = (id: string) => designed === null || designed.has(id)
    const known = rows.filter(({ id }) => leadsTo(rows, id, reportCounts) || [...subtree(rows, id)].some(may))
    const shown = known.map((row) => ({
      ...shownFolder(row, paths),
      reports: reportCounts.get(row.id) ?? 0,
      mayDesign: may(row.id),
    }))
    const loose = [...reportCounts]
      .filter(([id]) => id === null || !paths.has(id))
      .reduce((sum, [, reports]) => sum + reports, 0)
    const none = { id: null, parentId: null, name: '', folder: '', ...empty, reports: loose, mayDesign: true }
    return loose === 0 ? shown : [...shown, none]
  },

  async insertFolder({ name, parentId }, context) {
    const actor = signedIn(context)
    const rows = await foldersOf(context.db, actor.tenantId)
    await checkMayDesignIn(context, parentId)
    if (parentId !== null) checkDepth(rows, folderIn(rows, parentId), 1)
    const [row] = await context.db
      .insert(reportFolder)
      .values({ ...stamp(actor), name, parentId })
      .onConflictDoNothing()
      .returning()
    if (row === undefined) throw refusal('folder.taken', name).at('name')
    await audit(context, { action: '新建报表文件夹', subject: name, detail: { parentId } })
    return { ...shownFolder(row, pathsOf([...rows, row])), reports: 0, mayDesign: true }
  },

  async renameFolder({ id, name, revision }, context) {
    const actor = signedIn(context)
    const rows = await foldersOf(context.db, actor.tenantId)
    const before = folderIn(rows, id)
    await checkMayDesignIn(context, id)
    if (rows.some((one) => one.id !== id && one.parentId === before.parentId && one.name === name))
      throw refusal('folder.taken', name).at('name')
    await saveRevision(context.db, reportFolder, { id, tenantId: actor.tenantId, revision, values: { name }, actor })
    await audit(context, { action: '修改报表文件夹', subject: name, change: changed({ name: before.name }, { name }) })
    return null
  },

  async moveFolder({ id, parentId }, context) {
    const actor = signedIn(context)
    await checkMayDesignIn(context, id)
    await checkMayDesignIn(context, parentId)
    await context.db.transaction(async (db) => {
      // Two moves at once could put each of two folders into the other one.
      await db.select({ id: reportFolder.id }).from(reportFolder).where(live(actor.tenantId)).for('update')
      const rows = await foldersOf(db, actor.tenantId)
      const folder = folderIn(rows, id)
      const below = subtree(rows, id)
      if (parentId !== null && below.has(parentId)) refuse('folder.intoItself', folder.name)
      if (parentId !== null) checkDepth(rows, folderIn(rows, parentId), heightOf(rows, id))
      if (rows.some((one) => one.id !== id && one.parentId === parentId && one.name === folder.name))
        refuse('folder.taken', folder.name)
      await db
        .update(reportFolder)
        .set({ parentId, ...touch(actor) })
        .where(and(live(actor.tenantId), eq(reportFolder.id, id)))
      const named = (at: string | null) => (at === null ? null : folderIn(rows, at).name)
      await audit(
        { ...context, db },
        {
          action: '移动报表文件夹',
          subject: folder.name,
          change: changed({ parent: named(folder.parentId) }, { parent: named(parentId) }),
        },
      )
    })
    return null
  },

  async removeFolder({ id }, context) {
    const actor = signedIn(context)
    const rows = await foldersOf(context.db, actor.tenantId)
    const folder = folderIn(rows, id)
    await checkMayDesignIn(context, id)
    const below = [...subtree(rows, id)]
    await context.db.transaction(async (db) => {
      const [reportCounts] = await db
        .select({ reports: count() })
        .from(reportTpl)
        .where(and(ofTenant(reportTpl, actor.tenantId), inArray(reportTpl.folderId, below)))
      if ((reportCounts?.reports ?? 0) > 0) refuse('folder.notEmpty', folder.name)
      const binned = await db
        .select()
        .from(reportTpl)
        .where(and(eq(reportTpl.tenantId, actor.tenantId), inArray(reportTpl.folderId, below)))
      for (const report of binned) await copyFolderRights(db, actor, report)
      for (const gone of below) await deleteLinesOf(db, actor.tenantId, { ownerType: FOLDER_LIST, ownerId: gone })
      await db
        .update(reportFolder)
        .set({ deleted: true, ...touch(actor) })
        .where(and(live(actor.tenantId), inArray(reportFolder.id, below)))
    })
    await audit(context, { action: '删除报表文件夹', subject: folder.name, detail: { folders: below.length } })
    return null
  },

  async moveReports({ ids, folderId }, context) {
    const actor = signedIn(context)
    const { db } = context
    const rows = await foldersOf(db, actor.tenantId)
    if (folderId !== null) folderIn(rows, folderId)
    if (folderId !== null) await checkMayDesignIn(context, folderId)
    const found = await db
      .select()
      .from(reportTpl)
      .where(and(ofTenant(reportTpl, actor.tenantId), inArray(reportTpl.id, ids)))
    for (const report of found) await checkMayDesign(context, report)
    const moved = await db
      .update(reportTpl)
      .set({ folderId })
      .where(and(ofTenant(reportTpl, actor.tenantId), inArray(reportTpl.id, ids)))
      .returning({ name: reportTpl.name })
    const to = folderId === null ? '' : (pathsOf(rows).get(folderId) ?? '')
    for (const { name } of moved) await audit(context, { action: '移动报表', subject: name, detail: { to } })
    if (moved.length === 0) refuse('template.notFound', '所选')
    return { moved: moved.length }
  },
}

/** The folder at a path; those that are missing are made. null for ''. */
export async function folderAt(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'realName'>,
  path: string,
): Promise<string | null> {
  const names = path
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, DEEPEST)
  let parentId: string | null = null
  for (const name of names) {
    await db
      .insert(reportFolder)
      .values({ ...stamp(actor), name: name.slice(0, 40), parentId })
      .onConflictDoNothing()
    const rows: FolderRow[] = await foldersOf(db, actor.tenantId)
    parentId = rows.find((row) => row.parentId === parentId && row.name === name.slice(0, 40))?.id ?? null
  }
  return parentId
}

export async function foldersOf(db: Db, tenantId: string): Promise<FolderRow[]> {
  return db
    .select()
    .from(reportFolder)
    .where(live(tenantId))
    .orderBy(asc(reportFolder.sort), asc(reportFolder.createdAt), asc(reportFolder.name))
}

/** Every folder's path by its id. */
export function pathsOf(rows: readonly FolderRow[]): Map<string, string> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    rows.map((row) => [
      row.id,
      ancestors(row, byId)
        .map(({ name }) => name)
        .join('/'),
    ]),
  )
}

/** A folder and all below it. */
export function subtree(rows: readonly FolderRow[], id: string): Set<string> {
  const found = new Set([id])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const row of rows) if (row.parentId !== null && found.has(row.parentId)) found.add(row.id)
  }
  return found
}

/** From the top down to the folder itself. */
function ancestors(row: FolderRow, byId: ReadonlyMap<string, FolderRow>): FolderRow[] {
  const line = [row]
  for (let above = row; above.parentId !== null && line.length <= DEEPEST * 2;) {
    const parent = byId.get(above.parentId)
    if (parent === undefined) break
    line.unshift(parent)
    above = parent
  }
  return line
}

/** What a folder is called may say more than those should know who may read nothing in it. */
function leadsTo(rows: readonly FolderRow[], id: string, reportCounts: ReadonlyMap<string | null, number>): boolean {
  return [...subtree(rows, id)].some((below) => (reportCounts.get(below) ?? 0) > 0)
}

function checkDepth(rows: readonly FolderRow[], parent: FolderRow, added: number): void {
  const above = ancestors(parent, new Map(rows.map((row) => [row.id, row]))).length
  if (above + added > DEEPEST) refuse('folder.tooDeep', DEEPEST)
}

function heightOf(rows: readonly FolderRow[], id: string): number {
  const children = rows.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...children.map((child) => heightOf(rows, child.id)))
}

function folderIn(rows: readonly FolderRow[], id: string): FolderRow {
  return rows.find((row) => row.id === id) ?? refuse('row.gone', '这个文件夹')
}

const empty = { revision: 0, ownRights: false }

function shownFolder({ id, parentId, name, revision, ownRights }: FolderRow, paths: ReadonlyMap<string, string>) {
  return { id, parentId, name, revision, ownRights, folder: paths.get(id) ?? name }
}

function live(tenantId: string) {
  return and(eq(reportFolder.tenantId, tenantId), eq(reportFolder.deleted, false))
}
