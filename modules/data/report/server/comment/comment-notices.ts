import { notify } from '@mingtai/modules/ground/notification/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { urlName } from '../../url-names.ts'
import { readersAmong } from './comment-rows.ts'
import { reportById } from '../rows.ts'
import type { ThreadRow } from '../tables.ts'

interface Told {
  thread: Pick<ThreadRow, 'id' | 'tplId' | 'sheetId' | 'values'>
  /** Those whom the comment calls. */
  mentions: readonly string[]
  /** Those who spoke in the thread before. */
  others: readonly string[]
}

/**
 * Tells those who are called, and those who spoke before and may still open the report. Nothing of the figure is said:
 * whether somebody may see its row is decided when they open the report.
 */
export async function tellOfComment(db: Db, actor: Actor, { thread, mentions, others }: Told): Promise<void> {
  const { tenantId, userId, realName } = actor
  const report = await reportById(db, tenantId, thread.tplId)
  const event = {
    ...{ tenantId, link: linkTo(report.code, thread), needs: 'report:read' },
    values: { sender: realName, report: report.name },
    business: { type: 'report', id: thread.tplId },
    sender: { id: userId, name: realName },
  }
  const called = mentions.filter((one) => one !== userId)
  if (called.length > 0) await notify(db, { ...event, template: 'report.mention', to: called })
  const spoke = others.filter((one) => one !== userId && !mentions.includes(one))
  const rest = await readersAmong(db, { tenantId, report, sheetId: thread.sheetId }, spoke)
  if (rest.length > 0) await notify(db, { ...event, template: 'report.reply', to: rest })
}

/** The report with what it was asked then, so that the figure is in it; the thread says where to jump. */
function linkTo(code: string, { id, values }: Told['thread']): string {
  const search = new URLSearchParams({ code, thread: id })
  for (const [parameter, value] of Object.entries(values)) {
    const list = value === null ? [''] : Array.isArray(value) ? value : [value]
    for (const one of list.length === 0 ? [''] : list) search.append(urlName(parameter), one)
  }
  const link = `/report/view?${search}`
  return link.length > LONGEST_LINK ? `/report/view?${new URLSearchParams({ code, thread: id })}` : link
}

const LONGEST_LINK = 1500
