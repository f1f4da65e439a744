import { type EntryDocument, isFileKind, type TableBinding } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { checkPass, linkByToken, sharerOf } from '@mingtai/modules/ground/sharing/server'
import { type Actor, type Context, type Db, type SharedLink, spend, type Vault } from '@mingtai/server-kit'
import { EntryTerms } from '../../share-calls.ts'
import { type FilledReport, mayFill, reportById, reportForVisitors } from '../rows.ts'

const visits = { what: 'entry-visit', most: 120, seconds: 60 }

/** A link that holds, its report as the link limits it, and in whose name a visitor fills in. */
export interface LiveVisit {
  link: SharedLink
  terms: EntryTerms
  report: FilledReport
  /** Whoever gave the link away, under the name that submissions of visitors keep. */
  actor: Actor
}

/** Kind of links that open forms. */
export const ENTRY_LINK = 'entry'

async function liveVisit(context: Context, token: string): Promise<LiveVisit> {
  await spend(context, visits)
  return formBehind(context.db, (await linkByToken(context.db, ENTRY_LINK, token)) ?? refuse('share.notFound'))
}

/** The report behind a link. It ends with its time, and with the right of whoever gave it away. */
export async function formBehind(db: Db, link: SharedLink): Promise<LiveVisit> {
  const sharer = await sharerOf(db, link)
  if (sharer === null || !sharer.rights.has('data-entry:design')) return refuse('share.ended')
  const report = await reportById(db, link.tenantId, link.ownerId).catch(() => null)
  if (report === null || !mayFill(report, sharer)) return refuse('share.ended')
  const terms = EntryTerms.parse(link.terms)
  const actor = { ...sharer, realName: `访客（${sharer.realName}分享）` }
  const visited = await reportForVisitors(db, report)
  const documents = { document: limited(visited.document, terms), whole: limited(visited.whole, terms) }
  return { link, terms, report: { ...visited, ...documents }, actor }
}

/** The same, once the password was given. */
export async function openedVisit(
  context: Context,
  vault: Vault,
  { share: token, pass }: { share: string; pass?: string | undefined },
): Promise<LiveVisit> {
  const found = await liveVisit(context, token)
  checkPass(vault, found.link, pass)
  return found
}

/**
 * What a visitor may do: add rows, and change those that the link reaches; nothing is deleted. Figures are compared with
 * no row that the visitor does not see: what is wrong would tell it. Files come with new rows alone.
 */
function limited(document: EntryDocument, { rows, files }: EntryTerms): EntryDocument {
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
function withFiles<Bound extends TableBinding>(binding: Bound, files: EntryTerms['files']): Bound {
  const columns = binding.columns.map((column) => {
    if (!isFileKind(column.kind) || column.editable === 'never') return column
    if (files === null) return { ...column, editable: 'never' as const }
    const { most, megabytes } = column.rules.files
    const limits = { most: Math.min(most, files.most), megabytes: Math.min(megabytes, files.megabytes) }
    return { ...column, editable: 'insert' as const, rules: { ...column.rules, files: limits } }
  })
  return { ...binding, columns }
}
