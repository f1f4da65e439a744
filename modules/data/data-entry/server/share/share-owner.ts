import { type EntryDocument, isFileKind, isPlaceKind } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { ofTenant, refusalOf, type ShareOwner, signedIn } from '@mingtai/server-kit'
import { and, inArray } from 'drizzle-orm'
import { EntryTerms } from '../../share-calls.ts'
import { reportById } from '../rows.ts'
import { entryReport } from '../tables.ts'
import { formBehind } from './live-visit.ts'

/** Links by which people without an account fill in; all who design forms see and end them. */
export const entryShareOwner: ShareOwner = {
  name: '填报',
  needs: 'data-entry:design',
  isCommon: true,
  page: () => 'entry/visit',

  async share(context, id, asked) {
    const report = await reportById(context.db, signedIn(context).tenantId, id)
    const sent = EntryTerms.safeParse(asked)
    if (!sent.success) throw refusalOf(sent.error)
    const terms = sent.data
    checkShared(report.document, terms.rows, terms.files !== null)
    return { name: report.name, code: report.code, terms, logged: terms, manner: '为手机排版，电脑也能打开，可以填报' }
  },

  async checkListed(context, id) {
    await reportById(context.db, signedIn(context).tenantId, id)
  },

  async namesOf(db, tenantId, ids) {
    const { id, name, code } = entryReport
    const rows = await db
      .select({ id, name, code })
      .from(entryReport)
      .where(and(ofTenant(entryReport, tenantId), inArray(id, [...ids])))
    return new Map(rows.map((row) => [row.id, { name: row.name, code: row.code }]))
  },

  async visit(db, link) {
    const { report } = await formBehind(db, link)
    return { name: report.name, terms: {} }
  },
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
