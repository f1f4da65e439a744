import { refuse } from '@mingtai/messages'
import type { Viewer } from '@mingtai/modules/data/dataset/server'
import type { Db } from '@mingtai/server-kit'
import { accessFor } from './access.ts'
import { askerWith } from './asker.ts'
import { type OpenedReport, withoutSheets } from './opened.ts'

/** With somebody else's eyes one sees no report and no sheet that they may not see, and none that one may not see oneself. */
export async function seenWith(db: Db, { report, access }: OpenedReport, viewer: Viewer): Promise<OpenedReport> {
  const theirs = await accessFor(db, report, await askerWith(db, viewer))
  if (!theirs.view) refuse('template.notSeenBy', viewer.name ?? '', report.name)
  const hidden = [...new Set([...access.hidden, ...theirs.hidden])]
  return { report: withoutSheets(report, hidden), access: { ...access, hidden } }
}
