import type { Handlers } from '@mingtai/api'
import { checkLines, deleteLinesOf, writeLines } from '@mingtai/modules/ground/access/server'
import { organization, withinScope } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  ofTenant,
  saveRevision,
  signedIn,
  sqlState,
  stamp,
} from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { knowledgeCalls } from '../../calls.ts'
import { KNOWLEDGE, wholeLines } from '../access/lines.ts'
import { knowledgeArticle, knowledgeFolder, knowledgeSpace } from '../tables.ts'
import { presentSpace, spaceById, spacesWhere } from './space-rows.ts'

type SpaceHandlers = Pick<Handlers<typeof knowledgeCalls, Context>, 'spaces' | 'saveSpace' | 'removeSpace'>

/** Spaces: who finds them, and who makes them. */
export function spaceHandlers(): SpaceHandlers {
  return {
    async spaces(_, context) {
      return (await spacesWhere(context.db, signedIn(context))).map(presentSpace)
    },

    saveSpace: ({ id, revision, lines, ...values }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const whole = wholeLines(lines)
        await checkLines(db, actor.tenantId, whole)
        await mustReach(db, actor, values.organizationId, id ?? null)
        const row = id == null ? await added(db, actor, values) : await changed(db, actor, { id, revision, values })
        await writeLines(db, actor, { ownerType: KNOWLEDGE, ownerId: row.id, lines: whole })
        await audit(context, { action: id == null ? '新建知识空间' : '修改知识空间', subject: row.name })
        return presentSpace(await spaceById(db, actor, row.id))
      }),

    removeSpace: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { tenantId } = actor
        const found = await spaceById(db, actor, id)
        if (!found.mayManage) refuse('right.row', found.row.name)
        const articles = await db.$count(
          knowledgeArticle,
          and(ofTenant(knowledgeArticle, tenantId), eq(knowledgeArticle.spaceId, id)),
        )
        const folders = await db.$count(
          knowledgeFolder,
          and(ofTenant(knowledgeFolder, tenantId), eq(knowledgeFolder.spaceId, id)),
        )
        if (articles + folders > 0) refuse('knowledge.spaceNotEmpty', found.row.name)
        await saveRevision(db, knowledgeSpace, { id, tenantId, revision, values: { deleted: true }, actor })
        await deleteLinesOf(db, tenantId, { ownerType: KNOWLEDGE, ownerId: id })
        await audit(context, { action: '删除知识空间', subject: found.row.name })
        return null
      }),
  }
}

type Values = Pick<
  typeof knowledgeSpace.$inferInsert,
  'name' | 'description' | 'organizationId' | 'auditMode' | 'auditorIds'
>

async function added(db: Db, actor: Actor, values: Values) {
  const [row] = await db
    .insert(knowledgeSpace)
    .values({ ...stamp(actor), ...values })
    .returning()
    .catch((problem: unknown) => refuseTaken(problem, values.name))
  return row ?? refuse('row.gone', values.name)
}

async function changed(
  db: Db,
  actor: Actor,
  { id, revision, values }: { id: string; revision: number; values: Values },
) {
  const found = await spaceById(db, actor, id)
  if (!found.mayManage) refuse('right.row', found.row.name)
  return saveRevision(db, knowledgeSpace, {
    id,
    tenantId: actor.tenantId,
    revision,
    values: { ...values },
    actor,
  }).catch((problem: unknown) => refuseTaken(problem, values.name))
}

/** A name that is there already is refused in words. */
export function refuseTaken(problem: unknown, name: string): never {
  if (problem instanceof Error && sqlState(problem) === '23505') refuse('knowledge.nameTaken', name)
  throw problem
}

/** A new space, or one that moves, belongs to an organization that the actor's right reaches. */
async function mustReach(db: Db, actor: Actor, organizationId: string, spaceId: string | null): Promise<void> {
  if (spaceId !== null) {
    const { row } = await spaceById(db, actor, spaceId)
    if (row.organizationId === organizationId) return
  }
  const [there] = await db
    .select({ id: organization.id })
    .from(organization)
    .where(
      and(
        ofTenant(organization, actor.tenantId),
        eq(organization.id, organizationId),
        withinScope(actor, 'knowledge:manage', { organizationId: organization.id }),
      ),
    )
  if (there === undefined) refuse('knowledge.notYourOrganization')
}
