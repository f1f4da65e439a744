import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  containing,
  type Context,
  type Db,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { creditCodeProblem } from '@mingtai/zh'
import { initials } from '@mingtai/zh/pinyin'
import { and, asc, countDistinct, desc, eq, ilike, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { contractCalls } from '../../calls.ts'
import type { Counterparty } from '../../counterparty-calls.ts'
import { readableContracts } from '../info/contract-rows.ts'
import { contract, contractParty, counterparty } from '../tables.ts'

type CounterpartyHandlers = Pick<
  Handlers<typeof contractCalls, Context>,
  'counterparties' | 'saveCounterparty' | 'removeCounterparty' | 'setBlacklisted'
>

/** 相对方库: with whom contracts are made, and with whom no more. */
export function counterpartyHandlers(): CounterpartyHandlers {
  return {
    async counterparties({ current, size, keyword, blacklisted }, context) {
      const actor = signedIn(context)
      const where = and(
        ofTenant(counterparty, actor.tenantId),
        keyword === undefined ? undefined : matching(keyword),
        blacklisted === undefined ? undefined : eq(counterparty.isBlacklisted, blacklisted),
      )
      const records = await counterpartiesWhere(context.db, actor, { where, limit: size, offset: (current - 1) * size })
      return { records, total: await context.db.$count(counterparty, where), current, size }
    },

    async saveCounterparty({ id, revision, ...typed }, context) {
      const actor = signedIn(context)
      const form = { ...typed, creditCode: typed.creditCode.toUpperCase() }
      await mustFit(context, { ...form, id })
      const values = { ...form, sounds: initials(form.name) }
      const row = { ...stamp(actor), ...values }
      if (id === null) await context.db.insert(counterparty).values(row)
      else await saveRevision(context.db, counterparty, { id, tenantId: actor.tenantId, revision, values, actor })
      await audit(context, { action: id === null ? '登记相对方' : '修改相对方', subject: form.name })
      return counterpartyById(context, id ?? row.id)
    },

    async removeCounterparty({ id }, context) {
      const { name, contracts } = await counterpartyById(context, id)
      const used = and(eq(contractParty.tenantId, signedIn(context).tenantId), eq(contractParty.name, name))
      if (contracts > 0 || (await context.db.$count(contractParty, used)) > 0) refuse('contract.partyUsed', name)
      await context.db
        .update(counterparty)
        .set({ deleted: true })
        .where(and(ofTenant(counterparty, signedIn(context).tenantId), eq(counterparty.id, id)))
      await audit(context, { action: '删除相对方', subject: name })
      return null
    },

    async setBlacklisted({ id, revision, isBlacklisted, reason }, context) {
      const actor = signedIn(context)
      const { name } = await counterpartyById(context, id)
      if (isBlacklisted && reason === '') throw refusal('contract.blacklistReason').at('reason')
      const values = { isBlacklisted, blacklistReason: isBlacklisted ? reason : '' }
      await saveRevision(context.db, counterparty, { id, tenantId: actor.tenantId, revision, values, actor })
      const action = isBlacklisted ? '列入相对方黑名单' : '移出相对方黑名单'
      await audit(context, { action, subject: name, detail: { reason } })
      return counterpartyById(context, id)
    },
  }
}

function matching(keyword: string): SQL | undefined {
  const words = containing(keyword)
  return or(
    ilike(counterparty.name, words),
    ilike(counterparty.creditCode, words),
    ilike(counterparty.contact, words),
    ilike(counterparty.sounds, words),
  )
}

interface Asked {
  where: SQL | undefined
  limit: number
  offset: number
}

/** Those on the blacklist stand first. */
async function counterpartiesWhere(db: Db, actor: Actor, { where, limit, offset }: Asked): Promise<Counterparty[]> {
  const { id, name, creditCode, contact, phone, bank, account, note, isBlacklisted, blacklistReason } = counterparty
  const rows = await db
    .select({
      ...{ id, name, creditCode, contact, phone, bank, account, note, isBlacklisted, blacklistReason },
      revision: counterparty.revision,
    })
    .from(counterparty)
    .where(where)
    .orderBy(desc(isBlacklisted), asc(counterparty.sounds), asc(id))
    .limit(limit)
    .offset(offset)
  const counts = await contractsWith(
    db,
    actor,
    rows.map((row) => row.name),
  )
  return rows.map((row) => ({ ...row, contracts: counts.get(row.name) ?? 0 }))
}

/** How many contracts that somebody may read there are with each of some names. */
async function contractsWith(db: Db, actor: Actor, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .select({ name: contractParty.name, total: countDistinct(contract.id) })
    .from(contract)
    .innerJoin(contractParty, eq(contractParty.contractId, contract.id))
    .where(and(ofTenant(contract, actor.tenantId), readableContracts(actor), inArray(contractParty.name, [...names])))
    .groupBy(contractParty.name)
  return new Map(rows.map(({ name, total }) => [name, total]))
}

async function counterpartyById(context: Context, id: string): Promise<Counterparty> {
  const actor = signedIn(context)
  const where = and(ofTenant(counterparty, actor.tenantId), eq(counterparty.id, id))
  const [found] = await counterpartiesWhere(context.db, actor, { where, limit: 1, offset: 0 })
  return found ?? refuse('row.gone', '这个相对方')
}

/** Refuses a code that is mistyped, and a name or a code that another one has. */
async function mustFit({ db, ...context }: Context, form: { id: string | null; name: string; creditCode: string }) {
  const { tenantId } = signedIn({ ...context, db })
  const problem = form.creditCode === '' ? null : creditCodeProblem(form.creditCode)
  if (problem !== null) throw refusal(problem).at('creditCode')
  const others = and(ofTenant(counterparty, tenantId), ne(counterparty.id, form.id ?? ''))
  if ((await db.$count(counterparty, and(others, eq(counterparty.name, form.name)))) > 0)
    throw refusal('contract.partyTaken', form.name).at('name')
  const sameCode = and(others, eq(counterparty.creditCode, form.creditCode), ne(counterparty.creditCode, ''))
  if ((await db.$count(counterparty, sameCode)) > 0)
    throw refusal('contract.partyTaken', form.creditCode).at('creditCode')
}
