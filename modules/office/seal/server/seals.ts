import type { Handlers } from '@mingtai/api'
import { organization, organizationById, person, placesOf } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import {
  audit,
  containing,
  type Context,
  inTransaction,
  mustMay,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, asc, count, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Seal, type sealCalls, sealStates } from '../calls.ts'
import { askedOrganizations } from './asked-organizations.ts'
import { custodianChanged } from './custodian-todos.ts'
import { asked } from './rights.ts'
import { seal, sealUse } from './tables.ts'
import { visibleSeals } from './use-rows.ts'

type SealHandlers = Pick<
  Handlers<typeof sealCalls, Context>,
  'seals' | 'insertSeal' | 'updateSeal' | 'setSealState' | 'sealChoices'
>

/** 印章台账: the ledger, and which seals somebody may ask for. */
export function sealHandlers(): SealHandlers {
  return {
    async seals({ current, size, keyword, state, kind }, context) {
      const actor = signedIn(context)
      const found = keyword === undefined ? undefined : matching(keyword)
      const where = and(
        visibleSeals(actor),
        found,
        state && eq(seal.state, state),
        kind && eq(seal.kind, kind),
        ofTenant(seal, actor.tenantId),
      )
      const records = await sealsWhere(context, where, { limit: size, offset: (current - 1) * size })
      const [counted] = await context.db
        .select({ total: count() })
        .from(seal)
        .leftJoin(person, eq(person.id, seal.custodianId))
        .where(where)
      return { records, total: counted?.total ?? 0, current, size }
    },

    async insertSeal(form, context) {
      const actor = signedIn(context)
      await mustFit(context, form)
      const row = { ...stamp(actor), ...form }
      await context.db.insert(seal).values(row)
      await audit(context, { action: '登记印章', subject: form.name, detail: { code: form.code } })
      return sealById(context, row.id)
    },

    updateSeal: ({ id, revision, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const before = await managedSeal(context, id)
        await mustFit(context, { ...form, id })
        const row = await saveRevision(db, seal, { id, tenantId: actor.tenantId, revision, values: form, actor })
        if (before.custodianId !== form.custodianId) await custodianChanged(db, row)
        await audit(context, { action: '修改印章', subject: form.name, detail: { code: form.code } })
        return sealById(context, id)
      }),

    async setSealState({ id, revision, state }, context) {
      const actor = signedIn(context)
      const before = await managedSeal(context, id)
      // What was destroyed does not come back: a new seal has an entry of its own.
      if (before.state === 'destroyed') refuse('row.wrongState', before.name, sealStates.destroyed)
      await saveRevision(context.db, seal, { id, tenantId: actor.tenantId, revision, values: { state }, actor })
      await audit(context, { action: '改变印章状态', subject: before.name, detail: { state: sealStates[state] } })
      return sealById(context, id)
    },

    async sealChoices(_, context) {
      const actor = signedIn(context)
      const open = and(ofTenant(seal, actor.tenantId), eq(seal.state, 'active'))
      const mine = await askedOrganizations(context.db, actor)
      const rows = await sealsWhere(context, and(open, mine), { limit: 500, offset: 0 })
      return rows.map(({ id, name, kind, organizationName, custodianName }) => {
        return { id, name, kind, organizationName, custodianName }
      })
    },
  }
}

function matching(keyword: string): SQL | undefined {
  const words = containing(keyword)
  return or(ilike(seal.name, words), ilike(seal.code, words), ilike(person.realName, words))
}

async function sealsWhere(context: Context, where: SQL | undefined, page: { limit: number; offset: number }) {
  const used = sql`from ${sealUse} u where u.seal_id = ${seal}."id" and u.state = 'used' and not u.deleted`
  const rows = await context.db
    .select({
      row: seal,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      custodianName: sql<string>`coalesce(${person.realName}, '')`,
      uses: sql<number>`(select count(*)::int ${used})`,
      copies: sql<number>`(select coalesce(sum(u.used_copies), 0)::int ${used})`,
    })
    .from(seal)
    .leftJoin(organization, eq(organization.id, seal.organizationId))
    .leftJoin(person, eq(person.id, seal.custodianId))
    .where(where)
    .orderBy(asc(seal.state), asc(seal.code))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ row, ...beside }): Seal => {
    const { id, code, name, kind, organizationId, custodianId, note, state, revision, updatedAt } = row
    const own = { id, code, name, kind, organizationId, custodianId, note, state, revision }
    return { ...own, ...beside, updatedAt: updatedAt.toISOString() }
  })
}

async function sealById(context: Context, id: string): Promise<Seal> {
  const here = and(ofTenant(seal, signedIn(context).tenantId), eq(seal.id, id))
  const [found] = await sealsWhere(context, here, { limit: 1, offset: 0 })
  return found ?? refuse('row.gone', '这枚印章')
}

/** A seal of an organization whose seals the actor manages. */
async function managedSeal(context: Context, id: string) {
  const { tenantId } = signedIn(context)
  const [row] = await context.db
    .select()
    .from(seal)
    .where(and(ofTenant(seal, tenantId), eq(seal.id, id)))
  if (row === undefined) refuse('row.gone', '这枚印章')
  await mustManage(context, row)
  return row
}

async function mustManage(context: Context, { name, organizationId }: { name: string; organizationId: string }) {
  const places = await placesOf(context.db, signedIn(context).tenantId, { organizationId, departmentId: null })
  mustMay(context, asked, { name, ownerId: null, places })
}

/** Refuses a seal of an organization that the actor does not manage, a custodian who is not there, and a code that is taken. */
async function mustFit(
  context: Context,
  form: { id?: string; code: string; name: string; organizationId: string; custodianId: string | null },
): Promise<void> {
  const { tenantId } = signedIn(context)
  await organizationById(context.db, tenantId, form.organizationId)
  await mustManage(context, form)
  const { custodianId } = form
  if (custodianId !== null) {
    const here = and(ofTenant(person, tenantId), eq(person.id, custodianId), eq(person.disabled, false))
    if ((await context.db.$count(person, here)) === 0) refuse('row.gone', '保管人')
  }
  const taken = and(ofTenant(seal, tenantId), eq(seal.code, form.code), ne(seal.id, form.id ?? ''))
  if ((await context.db.$count(seal, taken)) > 0) refuse('seal.codeTaken', form.code)
}
