import type { Handlers } from '@mingtai/api'
import { type EntryDocument, isFileKind, isPlaceKind } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import {
  endOf,
  hashedSharePassword,
  isoOf,
  insertShare,
  passFor,
  shareMessage,
  stateOf,
} from '@mingtai/modules/data/report/server/share'
import { reportShare } from '@mingtai/modules/data/report/server/tables'
import { audit, type Context, signedIn, type Vault } from '@mingtai/server-kit'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { entryShareCalls } from '../../share-calls.ts'
import { reportById } from '../rows.ts'
import { entryShareLimit } from '../tables.ts'
import { liveVisit } from './live-visit.ts'

type Calls = Pick<typeof entryShareCalls, 'entryShares' | 'shareEntry' | 'endEntryShare' | 'visitDetail' | 'openVisit'>

/** Links by which people without an account fill in: made, listed, ended, and opened by their password. */
export function shareHandlers({ vault, publicUrl }: { vault: Vault; publicUrl: string }): Handlers<Calls, Context> {
  const addressOf = (token: string) => `${publicUrl}/entry/visit?share=${token}`
  return {
    async entryShares({ id }, context) {
      const { tenantId } = signedIn(context)
      await reportById(context.db, tenantId, id)
      const rows = await context.db
        .select({ share: reportShare, limit: entryShareLimit })
        .from(reportShare)
        .innerJoin(entryShareLimit, eq(entryShareLimit.shareId, reportShare.id))
        .where(and(eq(reportShare.tenantId, tenantId), eq(reportShare.thing, 'entry'), eq(reportShare.tplId, id)))
        .orderBy(desc(reportShare.createdAt))
        .limit(200)
      return rows.map(({ share, limit }) => ({
        ...{ id: share.id, note: share.note, state: stateOf(share), hasPassword: share.passwordHash !== null },
        url: share.sealedToken === null ? null : addressOf(vault.open(share.sealedToken, share.id)),
        ...{ createdAt: share.createdAt.toISOString(), createdBy: share.createdBy, expiresAt: isoOf(share.expiresAt) },
        ...{ most: limit.most, used: limit.used, rows: limit.rows, files: limit.files },
      }))
    },

    async shareEntry({ id, password, note, most, rows, files, ...lasting }, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const report = await reportById(context.db, tenantId, id)
      checkShared(report.document, rows, files !== null)
      const expiresAt = endOf(lasting)
      const { id: shareId, token } = await context.db.transaction(async (inside) => {
        const made = await insertShare(inside, vault, {
          ...{ tenantId, thing: 'entry', tplId: id, userId: actor.userId, createdBy: actor.realName, expiresAt, note },
          ...{
            type: 2,
            passwordHash: password === null ? null : await hashedSharePassword(password),
            mayExport: false,
          },
        })
        await inside.insert(entryShareLimit).values({ shareId: made.id, tenantId, most, rows, files })
        return made
      })
      const detail = { code: report.code, until: expiresAt, hasPassword: password !== null, most, rows, files }
      await audit(context, { action: '分享填报', subject: report.name, detail })
      const url = addressOf(token)
      const shareMsg = shareMessage({
        ...{ sharer: actor.realName, thing: `填报“${report.name}”`, url, password, expiresAt },
        ...{ shareType: 2, mayExport: false, mayReport: true },
      })
      return { id: shareId, url, shareMsg }
    },

    async endEntryShare({ id }, context) {
      const { tenantId } = signedIn(context)
      const here = and(eq(reportShare.tenantId, tenantId), eq(reportShare.thing, 'entry'), eq(reportShare.id, id))
      const [row] = await context.db
        .update(reportShare)
        .set({ endedAt: new Date() })
        .where(and(here, isNull(reportShare.endedAt)))
        .returning()
      if (row === undefined) return refuse('row.gone', '这个分享链接')
      await audit(context, {
        action: '停止填报链接',
        subject: row.note === '' ? row.id : row.note,
        detail: { until: row.expiresAt },
      })
      return null
    },

    async visitDetail({ share: token }, context) {
      const { share, report } = await liveVisit(context, token)
      const needsPassword = share.passwordHash !== null
      // What a report is called may say more than a visitor without the password should know.
      const name = needsPassword ? '' : report.name
      return { name, sharer: share.createdBy, needsPassword, expiresAt: isoOf(share.expiresAt) }
    },

    async openVisit({ share: token, password }, context) {
      const { share } = await liveVisit(context, token)
      return { pass: await passFor(context, vault, { share, password }) }
    },
  }
}

/** Whether a report can be filled in by visitors: they do not see the directory of people, and bring files where the link says so. */
function checkShared(
  document: EntryDocument,
  rows: { column: string; value: string } | null,
  takesFiles: boolean,
): void {
  if (!document.may.insert && (rows === null || !document.may.update)) refuse('entry.shareInsert')
  if (rows !== null && document.scope !== null) refuse('entry.shareRows')
  if (
    rows !== null &&
    !document.columns.some(({ name, kind }) => name === rows.column && /^(text|select|integer)$/.test(kind))
  )
    refuse('entry.scopeUnfit', rows.column)
  for (const { columns } of [document, ...document.lines])
    for (const { kind, rules, title, filledBy } of columns)
      if (rules.required && filledBy === null && ((isFileKind(kind) && !takesFiles) || isPlaceKind(kind)))
        refuse('entry.shareColumns', title)
}
