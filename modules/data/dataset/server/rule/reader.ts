import { refuse } from '@mingtai/messages'
import { grantsFor } from '@mingtai/permission'
import { loadActor, placesOf, role, roleRight } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, mustMay, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { ViewAs } from '../../shapes.ts'
import type { Reader } from './rules-for.ts'

const nobody: Reader = {
  ...{ userId: null, userName: null, deptId: null, organizationId: null },
  ...{ roles: [], roleAliases: [], places: [], seesAll: false },
}

/** The reader as whom a dataset is read, and what queries know about them. */
export interface Viewer {
  reader: Reader
  /** null: nobody in particular, as a role or a visitor is. */
  actor: Actor | null
  /** For the page that shows it; null: one's own eyes. */
  name: string | null
}

/** Everything is read: the rules of each reader come when the rows are read again. */
export const everything: Viewer = { reader: { ...nobody, seesAll: true }, actor: null, name: null }

export async function viewerOf(db: Db, tenantId: string, actor: Actor | null): Promise<Viewer> {
  return { reader: actor === null ? nobody : await readerOf(db, tenantId, actor), actor, name: null }
}

/** The eyes of whoever shared a report; of nobody when they are gone. */
export async function viewerOfOwner(db: Db, tenantId: string, userId: string): Promise<Viewer> {
  return viewerOf(db, tenantId, await loadActor(db, { tenantId, userId }))
}

/** Somebody else's eyes, for who may; nobody gets to see all rows in this way who may not anyway. */
export async function viewerAs(context: Context, viewAs: ViewAs): Promise<Viewer> {
  const { tenantId } = signedIn(context)
  const viewer =
    viewAs.kind === 'person'
      ? await viewerOfPerson(context, tenantId, viewAs.id)
      : await viewerOfRole(context, tenantId, viewAs.id)
  if (viewer.reader.seesAll && !signedIn(context).rights.has(ALL_ROWS)) refuse('dataset.viewAsMore', viewer.name ?? '')
  return viewer
}

const ALL_ROWS = 'dataset:all-rows'
const viewing = { action: 'dataset:view-as', about: '以他人身份查看数据' }

async function viewerOfPerson(context: Context, tenantId: string, userId: string): Promise<Viewer> {
  // Whether somebody is there is not told to who may not ask.
  mustMay(context, viewing, null)
  const actor = await loadActor(context.db, { tenantId, userId })
  if (actor === null) refuse('row.gone', '这个人')
  const viewer = await viewerOf(context.db, tenantId, actor)
  mustMay(context, viewing, { name: actor.realName, ownerId: userId, places: viewer.reader.places })
  return { ...viewer, name: actor.realName }
}

/** A role belongs to the whole tenant, so only who reaches all of it may borrow its eyes. */
async function viewerOfRole(context: Context, tenantId: string, id: string): Promise<Viewer> {
  const reachesAll = grantsFor(signedIn(context), viewing.action).some(({ scope }) => scope === 'all')
  if (!reachesAll) refuse('right.missing', viewing.about)
  const [found] = await context.db
    .select({ alias: role.alias, name: role.name })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.id, id), eq(role.deleted, false)))
  if (found === undefined) refuse('row.gone', '这个角色')
  const all = await context.db
    .select({ code: roleRight.code })
    .from(roleRight)
    .where(and(eq(roleRight.tenantId, tenantId), eq(roleRight.roleId, id), eq(roleRight.code, ALL_ROWS)))
  const reader = { ...nobody, roles: [id], roleAliases: [found.alias], seesAll: all.length > 0 }
  return { reader, actor: null, name: `角色“${found.name}”` }
}

async function readerOf(db: Db, tenantId: string, actor: Actor): Promise<Reader> {
  const { userId, realName, departmentId, organizationId, rights, grants } = actor
  return {
    userId,
    userName: realName,
    deptId: departmentId,
    organizationId,
    // The role that everybody holds is among them.
    roles: [...new Set(grants.map(({ roleId }) => roleId))],
    roleAliases: actor.roles,
    places: await placesOf(db, tenantId, { organizationId, departmentId }),
    seesAll: rights.has(ALL_ROWS),
  }
}
