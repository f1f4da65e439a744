import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { organization } from '@mingtai/modules/ground/organization/server/tables'
import {
  type Actor,
  audit,
  changed,
  containing,
  type Context,
  created,
  type Db,
  ofTenant,
  pagedRows,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, count, desc, eq, ilike, inArray, max } from 'drizzle-orm'
import type { numberingCalls, NumberRule, TakenNumber } from '../../numbering-calls.ts'
import { checkPattern, numberIn } from './number-pattern.ts'
import { nextNumbers, ofSeries, releaseNumber, reserveNumbers, seriesOf, voidNumber } from './numbering.ts'
import { numberRule, numberSeries, numberTaken } from '../tables.ts'

type Rule = typeof numberRule.$inferSelect

const PREVIEW = 5

/** 编号管理: rules, what comes next, and the register of all that was given out. */
export function numberingHandlers(): Handlers<typeof numberingCalls, Context> {
  return {
    async numberRules(_, context) {
      const actor = signedIn(context)
      const rows = await context.db
        .select()
        .from(numberRule)
        .where(ofTenant(numberRule, actor.tenantId))
        .orderBy(asc(numberRule.code))
      return Promise.all(rows.map((row) => presentNumberRule(context.db, actor, row)))
    },

    async insertNumberRule(form, context) {
      const actor = signedIn(context)
      checkPattern(form.pattern, form.reset)
      const [row] = await context.db
        .insert(numberRule)
        .values({ ...stamp(actor), ...form })
        .onConflictDoNothing()
        .returning()
      if (row === undefined) throw refusal('row.taken').at('code')
      await audit(context, { action: '新建编号规则', subject: row.name, change: created(form) })
      return presentNumberRule(context.db, actor, row)
    },

    async updateNumberRule({ id, revision, ...form }, context) {
      const actor = signedIn(context)
      checkPattern(form.pattern, form.reset)
      const before = await ruleOf(context.db, actor.tenantId, id)
      // The code of a rule never changes, because modules ask by it.
      if (form.code !== before.code) throw refusal('row.wrongState', before.name, '使用中').at('code')
      const change = { id, tenantId: actor.tenantId, revision, values: form, actor }
      const row = await saveRevision(context.db, numberRule, change)
      await audit(context, { action: '修改编号规则', subject: row.name, change: changed(before, form) })
      return presentNumberRule(context.db, actor, row)
    },

    async removeNumberRule({ id }, context) {
      const actor = signedIn(context)
      const row = await ruleOf(context.db, actor.tenantId, id)
      await context.db
        .update(numberRule)
        .set({ status: 2, ...touch(actor) })
        .where(and(ofTenant(numberRule, actor.tenantId), eq(numberRule.id, id)))
      await audit(context, { action: '停用编号规则', subject: row.name, change: removed(row) })
      return null
    },

    async previewNumbers({ id, pattern, reset }, context) {
      const actor = signedIn(context)
      checkPattern(pattern, reset)
      const at = new Date()
      if (id === null) return Array.from({ length: PREVIEW }, (_, index) => numberIn(pattern, index + 1, at))
      const rule = { ...(await ruleOf(context.db, actor.tenantId, id)), pattern, reset }
      return nextNumbers(context.db, rule, { organizationId: actor.organizationId, at, count: PREVIEW })
    },

    async setNextNumber({ id, next }, context) {
      const actor = signedIn(context)
      const rule = await ruleOf(context.db, actor.tenantId, id)
      await context.db.transaction(async (inside) => {
        const place = seriesOf(rule, actor.organizationId, new Date())
        await inside.insert(numberSeries).values(place).onConflictDoNothing()
        const [series] = await inside.select().from(numberSeries).where(ofSeries(place)).for('update')
        const [top] = await inside
          .select({ n: max(numberTaken.n) })
          .from(numberTaken)
          .where(
            and(
              eq(numberTaken.tenantId, place.tenantId),
              eq(numberTaken.ruleId, place.ruleId),
              eq(numberTaken.organizationId, place.organizationId),
              eq(numberTaken.period, place.period),
            ),
          )
        const least = (top?.n ?? 0) + 1
        if (next < least) throw refusal('numbering.nextBackwards', least).at('next')
        await inside.update(numberSeries).set({ next }).where(ofSeries(place))
        const detail = { period: place.period }
        const change = changed({ next: series?.next ?? 1 }, { next })
        await audit({ ...context, db: inside }, { action: '设置下一个号', subject: rule.name, detail, change })
      })
      return presentNumberRule(context.db, actor, rule)
    },

    async takenNumbers({ id, current, size, state, keyword }, context) {
      const { tenantId } = signedIn(context)
      await ruleOf(context.db, tenantId, id)
      const wanted = containing(keyword ?? '')
      const where = and(
        eq(numberTaken.tenantId, tenantId),
        eq(numberTaken.ruleId, id),
        state === undefined ? undefined : eq(numberTaken.state, state),
        keyword === undefined || keyword === '' ? undefined : ilike(numberTaken.number, wanted),
      )
      const orderBy = [desc(numberTaken.period), desc(numberTaken.n), asc(numberTaken.id)]
      const { rows, total } = await pagedRows(context.db, numberTaken, { where, orderBy, current, size })
      return { records: await shownTaken(context.db, tenantId, rows), total, current, size }
    },

    async reserveNumber({ id, count: wanted, reason, expiresAt }, context) {
      const actor = signedIn(context)
      const rule = await ruleOf(context.db, actor.tenantId, id)
      const rows = await reserveNumbers(context.db, {
        ...{ tenantId: actor.tenantId, code: rule.code, organizationId: actor.organizationId, by: actor.realName },
        ...{ count: wanted, reason, expiresAt: expiresAt === null ? null : new Date(expiresAt) },
      })
      const numbers = rows.map(({ number }) => number)
      await audit(context, { action: '预留编号', subject: rule.name, detail: { numbers, reason, expiresAt } })
      return numbers
    },

    async releaseNumber({ id }, context) {
      const actor = signedIn(context)
      const row = await releaseNumber(context.db, { tenantId: actor.tenantId, id, by: actor.realName })
      await audit(context, { action: '放回编号', subject: row.number })
      return null
    },

    async voidNumber({ id, reason }, context) {
      const actor = signedIn(context)
      const row = await voidNumber(context.db, { tenantId: actor.tenantId, id, by: actor.realName, reason })
      await audit(context, { action: '作废编号', subject: row.number, detail: { reason } })
      return null
    },
  }
}

async function ruleOf(db: Db, tenantId: string, id: string): Promise<Rule> {
  const [row] = await db
    .select()
    .from(numberRule)
    .where(and(ofTenant(numberRule, tenantId), eq(numberRule.id, id)))
  return row ?? refuse('row.gone', '这个编号规则')
}

async function presentNumberRule(db: Db, { organizationId }: Actor, row: Rule): Promise<NumberRule> {
  const { id, code, name, scope, pattern, reset, status, revision, updatedBy, updatedAt } = row
  const [upcoming = ''] = await nextNumbers(db, row, { organizationId, at: new Date(), count: 1 })
  const [used] = await db
    .select({ count: count() })
    .from(numberTaken)
    .where(and(eq(numberTaken.tenantId, row.tenantId), eq(numberTaken.ruleId, id), eq(numberTaken.state, 'used')))
  return {
    ...{ id, code, name, scope, pattern, reset, status, revision, updatedBy, upcoming },
    ...{ updatedAt: updatedAt.toISOString(), used: used?.count ?? 0 },
  }
}

async function shownTaken(db: Db, tenantId: string, rows: (typeof numberTaken.$inferSelect)[]): Promise<TakenNumber[]> {
  const ids = [...new Set(rows.map(({ organizationId }) => organizationId))]
  const names = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(and(eq(organization.tenantId, tenantId), inArray(organization.id, ['', ...ids])))
  const now = new Date()
  return rows.map(({ id, number, n, period, organizationId, state, expiresAt, reason, by, at }) => ({
    ...{ id, number, n, period, state, reason, by, at: at.toISOString() },
    organizationName: names.find((one) => one.id === organizationId)?.name ?? '',
    expired: state === 'reserved' && expiresAt !== null && expiresAt < now,
    expiresAt: expiresAt?.toISOString() ?? null,
  }))
}
