import { type Asker, askerOf, isNamed, ownersNaming, sourceFolder } from '@mingtai/modules/ground/access/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { reportFolder, reportTpl } from '../tables.ts'
import { FOLDER_LIST, REPORT_LIST } from './access.ts'
import { designsAll } from './rule.ts'

/** The rule of rights as a condition on rows of `report_tpl`: what stands in a person's lists; undefined: everything. */
export async function listedReports(db: Db, actor: Actor): Promise<SQL | undefined> {
  const asker = await askerOf(db, actor)
  if (designsAll(asker)) return undefined
  const rights = await folderRights(db, actor.tenantId, asker)
  const inUse = and(sql`${reportTpl.version} > 0`, eq(reportTpl.stopped, false))
  const isOwn = eq(reportTpl.ownerId, actor.userId)
  const viewed = or(isOwn, named(asker, rights.view, null))
  const designed = or(isOwn, named(asker, rights.design, 'design'))
  return or(and(inUse, viewed), asker.rights.has('report:design') ? designed : undefined)
}

/** Those that a person may design. */
export async function designedReports(db: Db, actor: Actor): Promise<SQL | undefined> {
  const asker = await askerOf(db, actor)
  if (designsAll(asker)) return undefined
  if (!asker.rights.has('report:design')) return sql`false`
  const { design } = await folderRights(db, actor.tenantId, asker)
  return or(eq(reportTpl.ownerId, actor.userId), named(asker, design, 'design'))
}

/** Folders by their ids, and whether reports without a folder are meant. */
interface Reached {
  folders: string[]
  all: string[]
  loose: boolean
}

/** Folders whose lines name the asker, those that inherit from them included. */
export async function folderRights(
  db: Db,
  tenantId: string,
  asker: Asker,
): Promise<{ view: Reached; design: Reached }> {
  const rows = await db
    .select({ id: reportFolder.id, parentId: reportFolder.parentId, ownRights: reportFolder.ownRights })
    .from(reportFolder)
    .where(and(eq(reportFolder.tenantId, tenantId), eq(reportFolder.deleted, false)))
  const viewed = await ownersNaming(db, asker, { tenantId, ownerType: FOLDER_LIST, action: null })
  const designed = await ownersNaming(db, asker, { tenantId, ownerType: FOLDER_LIST, action: 'design' })
  const folders = new Map(rows.map((row) => [row.id, row]))
  const all = rows.map(({ id }) => id)
  const source = new Map(all.map((id) => [id, sourceFolder(folders, id)]))
  const within = (some: ReadonlySet<string>, isOpen: 'open' | 'closed') =>
    all.filter((id) => {
      const from = source.get(id) ?? null
      return from === null ? isOpen === 'open' : some.has(from)
    })
  return {
    view: { folders: within(viewed, 'open'), all, loose: true },
    design: { folders: within(designed, 'closed'), all, loose: false },
  }
}

function named(asker: Asker, { folders, all, loose }: Reached, action: 'design' | null): SQL | undefined {
  const inherits = [
    folders.length === 0 ? undefined : inArray(reportTpl.folderId, folders),
    // A folder that is gone hands nothing down.
    ...(loose ? [isNull(reportTpl.folderId), all.length === 0 ? sql`true` : notInArray(reportTpl.folderId, all)] : []),
  ].filter((one) => one !== undefined)
  const { tenantId, id } = reportTpl
  const own = isNamed(asker, { tenantId, ownerType: REPORT_LIST, id, action })
  return or(
    and(eq(reportTpl.ownRights, true), own),
    inherits.length === 0 ? undefined : and(eq(reportTpl.ownRights, false), or(...inherits)),
  )
}

/** The path of the folder that a report lies in, such as 综合经济/经济运行; to be selected beside a row of `report_tpl`. */
export const folderPath = sql<string>`coalesce((
  with recursive up as (
    select f.parent_id, f.name from ${reportFolder} f
      where f.id = ${reportTpl}."folder_id" and f.tenant_id = ${reportTpl}."tenant_id" and not f.deleted
    union all select p.parent_id, p.name || '/' || up.name from ${reportFolder} p join up on p.id = up.parent_id)
  select up.name from up where up.parent_id is null), '')`
