import { refuse, say } from '@mingtai/messages'
import { loadActor, rights } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { accessKinds } from '@mingtai/modules/ground/access/calls'
import { askerOf, namesOfLines } from '@mingtai/modules/ground/access/server'
import type { WhyAccess } from '../../access-calls.ts'
import { reportFolder, type ReportRow } from '../tables.ts'
import { accessIn, reasonIn, rightsBook, sourceOf } from './access.ts'
import { type AccessReason, actionRights, ALL_REPORTS, type ReportAction } from './rule.ts'

const actions: ReportAction[] = ['view', 'export', 'print', 'design']

/** What one person may do with a report, and by which line or right, in words. */
export async function whyOf(db: Db, report: ReportRow, userId: string): Promise<WhyAccess> {
  const { tenantId, template } = report
  const person = (await loadActor(db, { tenantId, userId })) ?? refuse('row.gone', '这个人')
  const book = await rightsBook(db, tenantId, [report])
  const asker = await askerOf(db, person)
  const source = sourceOf(report, book.folders)
  const where = source === null || source === report.id ? '这张报表' : `文件夹“${await folderName(db, source)}”`
  const names = await namesOfLines(db, tenantId, source === null ? [] : (book.grants.get(source) ?? []))
  const { hidden } = accessIn(book, report, asker)
  return {
    name: person.realName,
    actions: actions.map((action) => {
      const reason = reasonIn(book, { action, asker }, report)
      const sentence = reason === null ? whyNot() : why(reason)
      return { action, may: reason !== null, sentence }

      function whyNot() {
        const right = actionRights[action]
        if (!asker.rights.has(right)) return say('report.whyNoRight', rights[right] ?? right)
        return source === null ? say('report.whyNotDesigner') : say('report.whyNotNamed', where)
      }
    }),
    hiddenSheets: template.sheets.filter(({ id }) => hidden.includes(id)).map(({ name }) => name),
  }

  function why(reason: AccessReason): string {
    switch (reason.kind) {
      case 'all':
        return say('report.whyAll', rights[ALL_REPORTS] ?? '')
      case 'owner':
        return say('report.whyOwner')
      case 'default':
        return say('report.whyDefault')
      case 'grant': {
        const { kind, who } = reason.grant
        const name = names.get(who) ?? ''
        return say('report.whyNamed', where, kind === 'everyone' ? name : `${accessKinds[kind]}“${name}”`)
      }
      default:
        return reason satisfies never
    }
  }
}

async function folderName(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ name: reportFolder.name }).from(reportFolder).where(eq(reportFolder.id, id))
  return row?.name ?? ''
}
