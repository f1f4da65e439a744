import type { Handlers } from '@mingtai/api'
import { countLiveLinks } from '@mingtai/modules/ground/sharing/server'
import { refuse } from '@mingtai/messages'
import { knownThings, thingsUsing } from '@mingtai/modules/data/data-source/server'
import { person } from '@mingtai/modules/ground/organization/server'
import { frontHash, hashPassword, passwordHolds } from '@mingtai/modules/ground/sign-in/server'
import { audit, changed, type Context, ofTenant, signedIn, spend } from '@mingtai/server-kit'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { reportCalls } from '../../calls.ts'
import { markReader } from '../catalogue/catalogue.ts'
import { listedReports } from '../access/listed.ts'
import { REPORT_LINK } from '../share/report-links.ts'
import { designableRow, designRow } from './designs.ts'
import { othersAt } from './presence.ts'
import { UNLOCKED_HOURS } from './unlocked.ts'
import { reportReader, reportResult, reportTpl } from '../tables.ts'

type GuardCalls = Pick<typeof reportCalls, 'unlock' | 'setDesignPassword' | 'forgetDesignPassword' | 'uses' | 'seen'>

/** Guesses of a design password from one address. */
const guesses = { what: 'design-password', most: 10, seconds: 300 }

/** Design password, where a report is used, and who designs it right now. */
export const guardHandlers: Handlers<GuardCalls, Context> = {
  async unlock({ tplId, password }, context) {
    const row = await designableRow(context, tplId)
    await spend(context, guesses)
    if (row.designPassword !== null && !(await passwordHolds(row.designPassword, frontHash(password)))) {
      await audit(context, { action: '设计密码错误', subject: row.name, detail: { code: row.code } })
      refuse('template.wrongPassword')
    }
    await open(context, tplId)
    return null
  },

  async setDesignPassword({ tplId, password }, context) {
    const { tenantId } = signedIn(context)
    // Whoever changes it has shown the present one.
    const row = await designRow(context, tplId)
    const designPassword = password === null ? null : await hashPassword(frontHash(password))
    await context.db
      .update(reportTpl)
      .set({ designPassword })
      .where(and(ofTenant(reportTpl, tenantId), eq(reportTpl.id, tplId)))
    await lockOthers(context, tplId)
    if (password !== null) await open(context, tplId)
    const action = password === null ? '取消设计密码' : '设置设计密码'
    await audit(context, {
      action,
      subject: row.name,
      detail: { code: row.code },
      change: changed({ 设计密码: row.designPassword !== null }, { 设计密码: password !== null }),
    })
    return null
  },

  async forgetDesignPassword({ tplId }, context) {
    const { tenantId } = signedIn(context)
    const row = await designableRow(context, tplId)
    await context.db
      .update(reportTpl)
      .set({ designPassword: null })
      .where(and(ofTenant(reportTpl, tenantId), eq(reportTpl.id, tplId)))
    await audit(context, { action: '清除设计密码', subject: row.name, detail: { code: row.code } })
    return null
  },

  async uses({ tplId }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    const { id, code } = await designRow(context, tplId)
    const leads = sql`jsonb_path_exists(coalesce(${reportTpl.published}, ${reportTpl.template}), '$.** ? (@.kind == "report" && @.code == $code)', jsonb_build_object('code', ${code}::text))`
    const reports = await context.db
      .select({ id: reportTpl.id, code: reportTpl.code, name: reportTpl.name })
      .from(reportTpl)
      .where(and(ofTenant(reportTpl, tenantId), ne(reportTpl.id, id), leads, await listedReports(context.db, actor)))
      .orderBy(asc(reportTpl.name))
    const shares = await countLiveLinks(context.db, { tenantId, ownerType: REPORT_LINK, ownerId: id })
    const runs = await context.db
      .select({
        who: sql<string>`coalesce(${person.realName}, '分享链接')`,
        startedAt: reportResult.startedAt,
        state: reportResult.state,
        message: reportResult.message,
      })
      .from(reportResult)
      .leftJoin(person, and(eq(person.id, reportResult.userId), eq(person.tenantId, reportResult.tenantId)))
      .where(and(eq(reportResult.tenantId, tenantId), eq(reportResult.code, code)))
      .orderBy(desc(reportResult.startedAt))
      .limit(20)
    const shown = runs.map(({ startedAt, ...run }) => ({ ...run, startedAt: startedAt.toISOString() }))
    const things = await thingsUsing(context.db, { tenantId, kind: 'report', code })
    const { known, others } = await knownThings(context.db, actor, things)
    return { reports, things: known, otherThings: others, shares, runs: shown }
  },

  async seen({ tplId, sheet, leaving }, context) {
    const actor = signedIn(context)
    const row = await designRow(context, tplId)
    const others = await othersAt(context.db, actor, { thing: tplId, place: sheet, leaving })
    const { revision, updatedBy, updatedAt } = row
    return { others, revision, updatedBy, updatedAt: updatedAt.toISOString() }
  },
}

async function open(context: Context, tplId: string): Promise<void> {
  const actor = signedIn(context)
  const unlockedUntil = new Date(Date.now() + UNLOCKED_HOURS * 3_600_000)
  await markReader(context.db, { actor, tplId }, { unlockedUntil, unlockedSession: actor.sessionId ?? 'token' })
}

/** A new password closes the design to whoever knew only the old one. */
async function lockOthers({ db, actor }: Context, tplId: string): Promise<void> {
  await db
    .update(reportReader)
    .set({ unlockedUntil: null })
    .where(and(eq(reportReader.tenantId, actor?.tenantId ?? ''), eq(reportReader.tplId, tplId)))
}
