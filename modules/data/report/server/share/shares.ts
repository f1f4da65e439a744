import { type Reader } from '@mingtai/modules/data/dataset/server/parameters'
import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import {
  type Actor,
  audit,
  changed,
  type Context,
  type Db,
  ofTenant,
  signedIn,
  spend,
  type Vault,
} from '@mingtai/server-kit'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { ShareRecord, shareCalls } from '../../shares.ts'
import { checkedFixed } from '../parameter/fixed-values.ts'
import { accessTo, type ReportAccess } from '../access/access.ts'
import { openedReport } from '../access/opened.ts'
import { reportById } from '../rows.ts'
import type { ReportServices } from '../services.ts'
import { isEmbedded } from './embed-token.ts'
import { endOf, endSharesOf, hashed, isoOf, insertShare, isUsedUp, ownShares, stateOf } from './link-rows.ts'
import { checkPass, hashedSharePassword, passFor } from './share-password.ts'
import { shareMessage } from './share-message.ts'
import { type ReportRow, reportShare, reportTpl, type ShareRow } from '../tables.ts'

type ShareServices = Pick<ReportServices, 'publicUrl' | 'vault'>

/** Links that open a report without signing in. */
export function shareHandlers(services: ShareServices): Handlers<typeof shareCalls, Context> {
  const { publicUrl, vault } = services
  return {
    async shareLink({ tplId, shareTime, isShareForever, password, fixed, ...asked }, context) {
      const actor = signedIn(context)
      const report = await reportById(context.db, actor.tenantId, tplId)
      const access = await accessTo(context.db, report, actor)
      if (!access.view) refuse('template.notFound', '所选')
      if (report.published === null) refuse('template.notPublished', report.name)
      const checked = checkedFixed(report.published, fixed)
      // Nobody gives away what they may not do.
      const mayExport = asked.mayExport && (access.export || access.print)
      const { token, ...row } = await insertShare(context.db, vault, {
        tenantId: actor.tenantId,
        tplId,
        userId: actor.userId,
        createdBy: actor.realName,
        expiresAt: endOf({ shareTime, isShareForever }),
        type: asked.shareType,
        passwordHash: password === null ? null : await hashedSharePassword(password),
        mayExport,
        fixed: checked,
        note: asked.note,
        mostVisits: asked.mostVisits,
      })
      const { expiresAt } = row
      const detail = {
        ...{ code: report.code, until: expiresAt, hasPassword: password !== null },
        mayExport,
        mostVisits: asked.mostVisits,
        fixed: checked.map(({ code }) => code),
      }
      await audit(context, { action: '分享报表', subject: report.name, detail })
      const url = addressOf(publicUrl, token)
      return {
        id: row.id,
        share: token,
        url,
        expiresAt: expiresAt?.toISOString() ?? null,
        shareMsg: shareMessage({
          ...asked,
          mayExport,
          sharer: actor.realName,
          thing: `报表“${report.name}”`,
          url,
          password,
          expiresAt,
        }),
      }
    },

    async shareDetail({ share: token }, context) {
      await spend(context, visits)
      const { share, report, access } = await liveShare(context.db, token)
      const { type, createdBy: sharer, passwordHash, expiresAt } = share
      const mayExport = access.export
      const needsPassword = passwordHash !== null
      // What a report is called may say more than a visitor without the password should know.
      const name = needsPassword ? '' : report.name
      return { name, sharer, shareType: shareTypeOf(type), needsPassword, mayExport, expiresAt: isoOf(expiresAt) }
    },

    async openShare({ share: token, password }, context) {
      await spend(context, visits)
      const { share } = await liveShare(context.db, token)
      return { pass: await passFor(context, vault, { share, password }) }
    },

    async myShares({ tplId }, context) {
      const actor = signedIn(context)
      const own = and(ownShares(actor, 'report'), tplId === undefined ? undefined : eq(reportShare.tplId, tplId))
      const rows = await context.db
        .select({ share: reportShare, report: { id: reportTpl.id, code: reportTpl.code, name: reportTpl.name } })
        .from(reportShare)
        .innerJoin(reportTpl, and(ofTenant(reportTpl, actor.tenantId), eq(reportTpl.id, reportShare.tplId)))
        // What ended stays in sight for a while, so that its visits can be read.
        .where(and(own, or(isNull(reportShare.endedAt), gt(reportShare.endedAt, daysAgo(30)))))
        .orderBy(desc(reportShare.createdAt), reportShare.id)
        .limit(500)
      return rows.map(({ share, report }) => shownShare(services, share, report))
    },

    async extendShare({ id, ...lasting }, context) {
      const { share, report } = await ownShare(context, id)
      if (share.endedAt !== null) refuse('share.alreadyEnded')
      const expiresAt = endOf(lasting)
      const { rowCount } = await context.db
        .update(reportShare)
        .set({ expiresAt })
        .where(and(eq(reportShare.tenantId, share.tenantId), eq(reportShare.id, id), isNull(reportShare.endedAt)))
      if (rowCount === 0) refuse('share.alreadyEnded')
      const detail = { code: report.code }
      const change = changed(share, { expiresAt })
      await audit(context, { action: '延长分享', subject: report.name, detail, change })
      return { expiresAt: isoOf(expiresAt) }
    },

    async endShare({ id }, context) {
      const { share, report } = await ownShare(context, id)
      await context.db
        .update(reportShare)
        .set({ endedAt: new Date() })
        .where(and(eq(reportShare.tenantId, share.tenantId), eq(reportShare.id, id), isNull(reportShare.endedAt)))
      const detail = { code: report.code, note: share.note, visits: share.visits }
      await audit(context, { action: '停止分享链接', subject: report.name, detail })
      return null
    },

    async endShares({ id }, context) {
      const actor = signedIn(context)
      const report = await reportById(context.db, actor.tenantId, id)
      if (!(await accessTo(context.db, report, actor)).view) refuse('template.notFound', '所选')
      await endSharesOf(context.db, actor.tenantId, id)
      await audit(context, { action: '停止分享', subject: report.name, detail: { code: report.code } })
      return null
    },
  }
}

interface Visit {
  share: string
  pass?: string | undefined
}

/** The report behind a link; refused when the link or the report is gone, or its password was not given. */
export async function sharedReport(context: Context, vault: Vault, { share: token, pass }: Visit): Promise<Shared> {
  await spend(context, visits)
  const found = await liveShare(context.db, token)
  checkPass(vault, found.share, pass)
  return found
}

/** A link, its report as visitors see it, and what they may do with it. */
interface Shared {
  share: ShareRow
  report: ReportRow
  access: ReportAccess
}

async function liveShare(db: Db, token: string): Promise<Shared> {
  const rows = await db
    .select()
    .from(reportShare)
    .where(and(eq(reportShare.thing, 'report'), eq(reportShare.tokenHash, hashed(token))))
  const share = rows[0] ?? refuse('share.notFound')
  const living = (await livingSharer(db, share)) ?? refuse('share.ended')
  const { report } = await openedReport(db, await reportById(db, share.tenantId, share.tplId), living.sharer)
  return { share, report, access: living.access }
}

/** Visitors see what whoever shared the report sees. */
export function readerBehind({ tenantId, userId }: ShareRow): Reader {
  return { tenantId, actor: null, shareOwner: userId }
}

export async function readerOfShare(db: Db, tenantId: string, id: string): Promise<Reader> {
  const share = await shareOf(db, tenantId, id)
  return readerBehind(share ?? refuse('share.ended'))
}

/** The link that a result was run through, as long as it may still be read, and what may be done through it. */
export async function livingShare(db: Db, tenantId: string, id: string): Promise<ShareRow & { access: ReportAccess }> {
  const share = (await shareOf(db, tenantId, id)) ?? refuse('share.ended')
  const { access } = (await livingSharer(db, share)) ?? refuse('share.ended')
  return { ...share, access }
}

async function shareOf(db: Db, tenantId: string, id: string): Promise<ShareRow | null> {
  const rows = await db
    .select()
    .from(reportShare)
    .where(and(eq(reportShare.tenantId, tenantId), eq(reportShare.id, id)))
  return rows[0] ?? null
}

/**
 * In whose name a link is read. It ends with its time, with the right of whoever gave it away, with the system that it
 * is embedded in, and with what the sharer may still see of the report: published, in use, and theirs to see. What
 * they may not export or print, nobody may through their link.
 */
async function livingSharer(db: Db, share: ShareRow): Promise<{ sharer: Actor; access: ReportAccess } | null> {
  const { endedAt, expiresAt, tenantId, userId, embedId, tplId } = share
  if (isUsedUp(share)) return null
  if (endedAt !== null || (expiresAt !== null && expiresAt.getTime() <= Date.now())) return null
  const sharer = await loadActor(db, { tenantId, userId })
  if (sharer === null || !sharer.rights.has('report:read')) return null
  if (!sharer.rights.has(embedId === null ? 'report:share' : 'report:embed')) return null
  const { id, tenantId: tenant, ownerId, ownRights, folderId, stopped, version } = reportTpl
  const [report] = await db
    .select({ id, tenantId: tenant, ownerId, ownRights, folderId, stopped, version })
    .from(reportTpl)
    .where(and(ofTenant(reportTpl, tenantId), eq(reportTpl.id, tplId)))
  if (report === undefined || report.version === 0 || report.stopped) return null
  const own = await accessTo(db, report, sharer)
  if (!own.view || (embedId !== null && !(await isEmbedded(db, share, embedId)))) return null
  const { mayExport } = share
  return { sharer, access: { ...own, design: false, export: own.export && mayExport, print: own.print && mayExport } }
}

/** Of somebody else, or of another tenant: as if it were not there. */
async function ownShare(context: Context, id: string) {
  const actor = signedIn(context)
  const rows = await context.db
    .select({ share: reportShare, report: { code: reportTpl.code, name: reportTpl.name } })
    .from(reportShare)
    .innerJoin(reportTpl, and(eq(reportTpl.tenantId, actor.tenantId), eq(reportTpl.id, reportShare.tplId)))
    .where(and(ownShares(actor, 'report'), eq(reportShare.id, id)))
  return rows[0] ?? refuse('row.gone', '这个分享链接')
}

function shownShare({ vault, publicUrl }: ShareServices, share: ShareRow, report: ShareRecord['report']): ShareRecord {
  const { id, sealedToken, expiresAt, type, passwordHash, mayExport, fixed, note, visits: count, mostVisits } = share
  return {
    id,
    report,
    url: sealedToken === null ? null : addressOf(publicUrl, vault.open(sealedToken, id)),
    shareType: shareTypeOf(type),
    hasPassword: passwordHash !== null,
    mayExport,
    fixed,
    note,
    state: stateOf(share),
    createdAt: share.createdAt.toISOString(),
    expiresAt: isoOf(expiresAt),
    visits: count,
    mostVisits,
    lastVisitAt: isoOf(share.lastVisitAt),
  }
}

function addressOf(publicUrl: string, token: string): string {
  return `${publicUrl}/onlineReport?share=${token}`
}

function shareTypeOf(type: number): 1 | 2 {
  return type === 2 ? 2 : 1
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000)
}

/** Forms read choices and runs read data, without anybody having signed in. */
const visits = { what: 'share', most: 300, seconds: 60 }
