import { type EntryDocument, isFileKind, type TableBinding } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { checkPass, hashed } from '@mingtai/modules/data/report/server/share'
import { reportShare, type ShareRow } from '@mingtai/modules/data/report/server/tables'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, spend, type Vault } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { type FilledReport, mayFill, reportById, reportForVisitors } from '../rows.ts'
import { entryShareLimit } from '../tables.ts'

const visits = { what: 'entry-visit', most: 120, seconds: 60 }

/** A link that holds, its report as the link limits it, and in whose name a visitor fills in. */
export interface LiveVisit {
  share: ShareRow
  limit: typeof entryShareLimit.$inferSelect
  report: FilledReport
  /** Whoever gave the link away, under the name that submissions of visitors keep. */
  actor: Actor
}

/** The report behind a link. It ends with its time, and with the right of whoever gave it away. */
export async function liveVisit(context: Context, token: string): Promise<LiveVisit> {
  await spend(context, visits)
  const { db } = context
  const [share] = await db
    .select()
    .from(reportShare)
    .where(and(eq(reportShare.thing, 'entry'), eq(reportShare.tokenHash, hashed(token))))
  if (share === undefined) return refuse('share.notFound')
  const { tenantId, userId, endedAt, expiresAt } = share
  if (endedAt !== null || (expiresAt !== null && expiresAt.getTime() <= Date.now())) refuse('share.ended')
  const sharer = await loadActor(db, { tenantId, userId })
  const limit = await limitOf(db, share.id)
  if (sharer === null || limit === null || !sharer.rights.has('data-entry:design')) return refuse('share.ended')
  const report = await reportById(db, tenantId, share.tplId).catch(() => null)
  if (report === null || !mayFill(report, sharer)) return refuse('share.ended')
  const actor = { ...sharer, realName: `访客（${sharer.realName}分享）` }
  const visited = await reportForVisitors(db, report)
  const documents = { document: limited(visited.document, limit), whole: limited(visited.whole, limit) }
  return { share, limit, report: { ...visited, ...documents }, actor }
}

/** The same, once the password was given. */
export async function openedVisit(
  context: Context,
  vault: Vault,
  { share: token, pass }: { share: string; pass?: string | undefined },
): Promise<LiveVisit> {
  const found = await liveVisit(context, token)
  checkPass(vault, found.share, pass)
  return found
}

async function limitOf(db: Db, shareId: string) {
  const [row] = await db.select().from(entryShareLimit).where(eq(entryShareLimit.shareId, shareId))
  return row ?? null
}

/**
 * What a visitor may do: add rows, and change those that the link reaches; nothing is deleted. Figures are compared with
 * no row that the visitor does not see: what is wrong would tell it. Files come with new rows alone.
 */
function limited(document: EntryDocument, { rows, files }: Pick<LiveVisit['limit'], 'rows' | 'files'>): EntryDocument {
  const filed = <Bound extends TableBinding>(binding: Bound): Bound => withFiles(binding, files)
  const may = { insert: document.may.insert, update: rows !== null && document.may.update, delete: false }
  const lines = document.lines.map((one) => ({
    ...filed(uncompared(one)),
    may: { insert: one.may.insert, update: false, delete: false },
  }))
  const scope = rows === null ? document.scope : { column: rows.column, by: 'value' as const, value: rows.value }
  return { ...filed(rows === null ? uncompared(document) : document), may, lines, scope }
}

function uncompared<Bound extends TableBinding>(binding: Bound): Bound {
  return { ...binding, columns: binding.columns.map((column) => ({ ...column, previous: null })) }
}

/** Files as the link takes them: in new rows, and no larger than it allows. */
function withFiles<Bound extends TableBinding>(binding: Bound, files: LiveVisit['limit']['files']): Bound {
  const columns = binding.columns.map((column) => {
    if (!isFileKind(column.kind) || column.editable === 'never') return column
    if (files === null) return { ...column, editable: 'never' as const }
    const { most, megabytes } = column.rules.files
    const limits = { most: Math.min(most, files.most), megabytes: Math.min(megabytes, files.megabytes) }
    return { ...column, editable: 'insert' as const, rules: { ...column.rules, files: limits } }
  })
  return { ...binding, columns }
}
