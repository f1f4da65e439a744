import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import {
  checkPass,
  countVisit,
  endOf,
  hashedSharePassword,
  isoOf,
  insertShare,
  ownShares,
  passFor,
  shareMessage,
  stateOf,
} from '@mingtai/modules/data/report/server/share'
import { reportShare, type ShareRow } from '@mingtai/modules/data/report/server/tables'
import { audit, changed, type Context, ofTenant, signedIn, spend } from '@mingtai/server-kit'
import { wallClock } from '@mingtai/zh'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { ScreenShare, screenCalls } from '../../calls.ts'
import { checkMayViewScreen } from '../access/screen-access.ts'
import { answersOf } from '../data/answers.ts'
import { screenById } from '../rows.ts'
import { withoutDatasetCodes } from '../sent-document.ts'
import type { ScreenServices } from '../services.ts'
import { screen } from '../tables.ts'
import { checkFixed } from './checked-fixed.ts'
import { fixedOf, liveShare, liveShareOfFigures } from './live-share.ts'

type ShareCalls = Pick<
  typeof screenCalls,
  | 'shareLink'
  | 'myShares'
  | 'extendShare'
  | 'endShare'
  | 'shareDetail'
  | 'openShare'
  | 'viewShared'
  | 'pulseShared'
  | 'dataShared'
>

/** Opening a link, and its figures: many displays may stand behind one address. */
const visits = { what: 'screen-share', most: 300, seconds: 60 }
const figures = { what: 'screen-share-data', most: 6000, seconds: 60 }

/** Links that show a screen without signing in, in a window of their own or inside another site's page. */
export function shareHandlers(services: ScreenServices): Handlers<ShareCalls, Context> {
  const { publicUrl, vault } = services
  return {
    async shareLink({ screenId, shareTime, isShareForever, password, note, origins, fixed }, context) {
      const actor = signedIn(context)
      const { tenantId, userId, realName } = actor
      const row = await screenById(context.db, tenantId, screenId)
      await checkMayViewScreen(context, row)
      if (row.published === null) refuse('screen.notPublished', row.code)
      checkFixed(row.published, Object.keys(fixed))
      const { id, token, expiresAt } = await insertShare(context.db, vault, {
        ...{ tenantId, thing: 'screen', tplId: screenId, userId, createdBy: realName, note },
        expiresAt: endOf({ shareTime, isShareForever }),
        passwordHash: password === null ? null : await hashedSharePassword(password),
        fixed: Object.entries(fixed).map(([code, value]) => ({ code, value, shown: true })),
        ...{ mayExport: false, origins: [...new Set(origins.map((one) => one.toLowerCase()))] },
      })
      const detail = { code: row.code, until: expiresAt, hasPassword: password !== null, origins, fixed }
      await audit(context, { action: '分享大屏', subject: row.name, detail })
      const url = addressOf(publicUrl, token, origins)
      const shareMsg = shareMessage({
        ...{ sharer: realName, thing: `大屏“${row.name}”`, url, password, expiresAt, shareType: 1, mayExport: false },
      })
      return { id, url, shareMsg, expiresAt: isoOf(expiresAt) }
    },

    async myShares({ screenId }, context) {
      const actor = signedIn(context)
      const monthAgo = new Date(Date.now() - 30 * 86_400_000)
      const rows = await context.db
        .select()
        .from(reportShare)
        .where(
          and(
            ownShares(actor, 'screen'),
            eq(reportShare.tplId, screenId),
            or(isNull(reportShare.endedAt), gt(reportShare.endedAt, monthAgo)),
          ),
        )
        .orderBy(desc(reportShare.createdAt), reportShare.id)
        .limit(200)
      return rows.map((share) => presentScreenShare(services, share))
    },

    async extendShare({ id, ...lasting }, context) {
      const { share, name, code } = await ownShare(context, id)
      const expiresAt = endOf(lasting)
      const { rowCount } = await context.db
        .update(reportShare)
        .set({ expiresAt })
        .where(and(ownShares(signedIn(context), 'screen'), eq(reportShare.id, id), isNull(reportShare.endedAt)))
      if (rowCount === 0) refuse('share.alreadyEnded')
      await audit(context, {
        ...{ action: '延长大屏分享', subject: name, detail: { code }, change: changed(share, { expiresAt }) },
      })
      return { expiresAt: isoOf(expiresAt) }
    },

    async endShare({ id }, context) {
      const { share, name, code } = await ownShare(context, id)
      await context.db
        .update(reportShare)
        .set({ endedAt: new Date() })
        .where(and(ownShares(signedIn(context), 'screen'), eq(reportShare.id, id), isNull(reportShare.endedAt)))
      const detail = { code, note: share.note, visits: share.visits }
      await audit(context, { action: '停止大屏分享链接', subject: name, detail })
      return null
    },

    async shareDetail({ share: token }, context) {
      await spend(context, visits)
      const { share, row } = await liveShare(context.db, token)
      const needsPassword = share.passwordHash !== null
      // What a screen is called may say more than a visitor without the password should know.
      const name = needsPassword ? '' : row.name
      return { name, sharer: share.createdBy, needsPassword, expiresAt: isoOf(share.expiresAt) }
    },

    async openShare({ share: token, password }, context) {
      await spend(context, visits)
      const { share } = await liveShare(context.db, token)
      return { pass: await passFor(context, vault, { share, password }) }
    },

    async viewShared({ share: token, pass }, context) {
      await spend(context, visits)
      const { share, row, document } = await liveShare(context.db, token)
      checkPass(vault, share, pass)
      await countVisit(context.db, share)
      const shown = withoutDatasetCodes(document)
      return {
        name: row.name,
        version: row.version,
        document: shown,
        fixed: fixedOf(share),
        now: wallClock(new Date()),
      }
    },

    async pulseShared({ share: token, pass }, context) {
      await spend(context, figures)
      const { share, row } = await liveShare(context.db, token)
      checkPass(vault, share, pass)
      return { version: row.version, now: wallClock(new Date()) }
    },

    async dataShared({ share: token, pass, values: sent, components, waitMs }, context) {
      await spend(context, figures)
      const { share, document, sharer } = await liveShareOfFigures(context.db, token)
      checkPass(vault, share, pass)
      const reader = { person: sharer, shareId: share.id }
      // What the sharer chose stands, whatever was sent.
      const values = { ...sent, ...fixedOf(share) }
      return answersOf(services, context, { reader, document, values, components, waitMs })
    },
  }
}

async function ownShare(context: Context, id: string) {
  const actor = signedIn(context)
  const rows = await context.db
    .select({ share: reportShare, name: screen.name, code: screen.code })
    .from(reportShare)
    .innerJoin(screen, and(ofTenant(screen, actor.tenantId), eq(screen.id, reportShare.tplId)))
    .where(and(ownShares(actor, 'screen'), eq(reportShare.id, id)))
  return rows[0] ?? refuse('row.gone', '这个分享链接')
}

function presentScreenShare({ vault, publicUrl }: ScreenServices, share: ShareRow): ScreenShare {
  const { id, sealedToken, expiresAt, passwordHash, note, visits: count, origins } = share
  const fixed = fixedOf(share)
  return {
    ...{ id, note, origins, fixed, visits: count, hasPassword: passwordHash !== null, state: stateOf(share) },
    url: sealedToken === null ? null : addressOf(publicUrl, vault.open(sealedToken, id), origins),
    createdAt: share.createdAt.toISOString(),
    expiresAt: isoOf(expiresAt),
    lastVisitAt: isoOf(share.lastVisitAt),
  }
}

/** A link that other sites show in their pages has an address of its own, which lets exactly these frame it. */
function addressOf(publicUrl: string, token: string, origins: readonly string[]): string {
  return `${publicUrl}/${origins.length === 0 ? 'onlineScreen' : 'embedScreen'}?share=${token}`
}
