import type { Handlers } from '@mingtai/api'
import { type Context, type Db, ownedRows, sealedByRow, serverModule } from '@mingtai/server-kit'
import { dataEntryCalls } from '../calls.ts'
import { afterHandlers } from './after/after-handlers.ts'
import { statisticsHandlers } from './after/statistics-handlers.ts'
import { entryFiles } from './directory/entry-files.ts'
import { ENTRY_FILES } from './directory/file-choices.ts'
import { entryComments } from './comment/comment-owner.ts'
import { designHandlers } from './design/design-handlers.ts'
import { listHandlers } from './design/list-handlers.ts'
import { exchangeHandlers } from './exchange/exchange-handlers.ts'
import { fillHandlers } from './fill/fill-handlers.ts'
import { historyHandlers } from './history/history-handlers.ts'
import { HOOK_CHANNEL, runHooks } from './hook/run-hooks.ts'
import { dataEntryMenus } from './menus.ts'
import { dataEntryRights } from './rights.ts'
import { entryNotices } from './notice-templates.ts'
import { pivotHandlers } from './pivot/pivot-handlers.ts'
import { ENTRY_LINK } from './share/live-visit.ts'
import { entryShareOwner } from './share/share-owner.ts'
import { visitHandlers } from './share/visit-handlers.ts'
import { entryDataUses } from './source-uses.ts'
import type { DataEntryServices } from './services.ts'
import { submitHandlers } from './submit/submit-handlers.ts'
import { entryReport } from './tables.ts'
import { entryTemplates } from './template-page.ts'

export type { DataEntryServices } from './services.ts'

/** Data-entry reports: their binding, rows that are filled in, submissions and their history. */
export function dataEntryHandlers(services: DataEntryServices): Handlers<typeof dataEntryCalls, Context> {
  return {
    ...afterHandlers(services),
    ...statisticsHandlers(),
    ...visitHandlers(services),
    ...pivotHandlers(services),
    ...designHandlers(services),
    ...listHandlers(services),
    ...fillHandlers(services),
    ...exchangeHandlers(services),
    ...submitHandlers(services),
    ...historyHandlers(services),
  }
}

/** 填报报表 as the server takes it. */
export const server = serverModule({
  name: 'data-entry',
  title: '填报报表',
  calls: dataEntryCalls,
  handlers: (services: DataEntryServices & { db: Db }) => dataEntryHandlers(services),
  handover: [
    ownedRows(entryReport, {
      key: 'entry-report',
      name: '制作的填报报表',
      otherwise: '留在填报列表，不再属于任何人',
    }),
  ],
  jobs: [
    {
      ...{ name: 'entry-hooks', cron: '* * * * *', retries: 2, seconds: 600, channel: HOOK_CHANNEL },
      work: (services: DataEntryServices & { db: Db }) => runHooks(services),
    },
  ],
  noticeTemplates: entryNotices,
  sealedColumns: [sealedByRow('entry_report', 'hook_url'), sealedByRow('entry_report', 'hook_secret')],
  dataUses: entryDataUses,
  otherReports: entryTemplates,
  attachmentOwners: { [ENTRY_FILES]: entryFiles },
  shareOwners: { [ENTRY_LINK]: entryShareOwner },
  commentOwners: (services) => ({ entry: entryComments(services) }),
  rights: dataEntryRights,
  roleRights: { everyone: ['data-entry:fill'], designer: ['data-entry:design'] },
  menus: dataEntryMenus,
})
