import { createHash, randomBytes } from 'node:crypto'
import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { loadActor, person } from '@mingtai/modules/organization/server'
import { audit, type Context, type Db, newId, signedIn, spend } from '@mingtai/server-kit'
import { and, eq, isNull } from 'drizzle-orm'
import type { reportCalls } from '../calls.ts'
import type { Reader } from './choices.ts'
import { asRead, mayRead } from './may-read.ts'
import { ofTenant, reportById } from './rows.ts'
import type { ReportServices } from './services.ts'
import { type ReportRow, reportShare, reportTpl, type ShareRow } from './tables.ts'

/** Links that open a report without signing in. */
export function shareHandlers({
  publicUrl,
}: Pick<ReportServices, 'publicUrl'>): Handlers<Pick<typeof reportCalls, 'shareLink' | 'endShares'>, Context> {
  return {
    async shareLink({ id, days }, context) {
      const actor = signedIn(context)
      const report = await reportById(context.db, actor.tenantId, id)
      if (!mayRead(report, actor)) refuse('template.notFound', '所选')
      if (report.published === null) refuse('template.notPublished', report.name)
      const token = randomBytes(24).toString('base64url')
      const expiresAt = days === null ? null : new Date(Date.now() + days * 86_400_000)
      const values = {
        id: newId(),
        tenantId: actor.tenantId,
        tplId: id,
        tokenHash: hashed(token),
        userId: actor.userId,
        createdBy: actor.realName,
        expiresAt,
      }
      await context.db.insert(reportShare).values(values)
      await audit(context, { action: '分享报表', subject: report.name, detail: { code: report.code, days } })
      return {
        share: token,
        url: `${publicUrl}/onlineReport?share=${token}`,
        expiresAt: expiresAt?.toISOString() ?? null,
      }
    },

    async endShares({ id }, context) {
      const actor = signedIn(context)
      const report = await reportById(context.db, actor.tenantId, id)
      await endSharesOf(context.db, actor.tenantId, id)
      await audit(context, { action: '停止分享', subject: report.name, detail: { code: report.code } })
      return null
    },
  }
}

export async function endSharesOf(db: Db, tenantId: string, tplId: string): Promise<void> {
  const here = and(eq(reportShare.tenantId, tenantId), eq(reportShare.tplId, tplId), isNull(reportShare.endedAt))
  await db.update(reportShare).set({ endedAt: new Date() }).where(here)
}

/** The report behind a link; refused when the link or the report is gone. */
export async function sharedReport(context: Context, token: string): Promise<{ share: ShareRow; report: ReportRow }> {
  const { db } = context
  await spend(context, visits)
  const rows = await db
    .select()
    .from(reportShare)
    .where(eq(reportShare.tokenHash, hashed(token)))
  const share = rows[0] ?? refuse('share.notFound')
  if (!(await isLive(db, share))) refuse('share.ended')
  const reports = await db
    .select()
    .from(reportTpl)
    .where(and(ofTenant(share.tenantId), eq(reportTpl.id, share.tplId)))
  const found = reports[0] ?? refuse('share.ended')
  const sharer = await loadActor(db, { tenantId: share.tenantId, userId: share.userId })
  // Strangers see what the sharer may still see, and nothing that was not published.
  if (sharer === null || found.published === null || !mayRead(found, sharer)) refuse('share.ended')
  return { share, report: asRead(found, sharer) }
}

/** Strangers see what whoever shared the report sees. */
export function readerBehind({ tenantId, userId }: ShareRow): Reader {
  return { tenantId, actor: null, shareOwner: userId }
}

export async function readerOfShare(db: Db, tenantId: string, id: string): Promise<Reader> {
  const share = await shareOf(db, tenantId, id)
  return readerBehind(share ?? refuse('share.ended'))
}

/** Whether what was run through a share may still be read. */
export async function shareLives(db: Db, tenantId: string, id: string): Promise<boolean> {
  const share = await shareOf(db, tenantId, id)
  return share !== null && isLive(db, share)
}

async function shareOf(db: Db, tenantId: string, id: string): Promise<ShareRow | null> {
  const rows = await db
    .select()
    .from(reportShare)
    .where(and(eq(reportShare.tenantId, tenantId), eq(reportShare.id, id)))
  return rows[0] ?? null
}

/** A link ends with its time, and with the account of whoever gave it away. */
async function isLive(db: Db, { endedAt, expiresAt, tenantId, userId }: ShareRow): Promise<boolean> {
  if (endedAt !== null || (expiresAt !== null && expiresAt.getTime() <= Date.now())) return false
  const [sharer] = await db
    .select({ disabled: person.disabled, deleted: person.deleted })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), eq(person.id, userId)))
  return sharer !== undefined && !sharer.disabled && !sharer.deleted
}

/** Forms read choices and runs read data, without anybody having signed in. */
const visits = { what: 'share', most: 300, seconds: 60 }

/** The token itself is never stored. */
function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
