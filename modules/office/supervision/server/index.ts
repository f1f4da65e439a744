import type { Handlers } from '@mingtai/api'
import { type Context, type Db, serverModule } from '@mingtai/server-kit'
import { supervisionCalls } from '../calls.ts'
import { bulletinHandlers, type BulletinServices } from './bulletin/bulletins.ts'
import { runSupervisionClock } from './clock.ts'
import { exportHandlers } from './export/exporting.ts'
import { itemHandover, taskHandover } from './handover.ts'
import { followingHandlers } from './item/following.ts'
import { issuingHandlers } from './item/issuing.ts'
import { SUPERVISION_ITEM } from './item/item-rows.ts'
import { lifeHandlers } from './item/life.ts'
import { savingHandlers } from './item/saving.ts'
import { boardHandlers } from './list/boards.ts'
import { listHandlers } from './list/lists.ts'
import { supervisionMenus } from './menus.ts'
import { supervisionNotices } from './notice-templates.ts'
import { supervisionTables } from './office-tables.ts'
import { supervisionData } from './personal-data.ts'
import { supervisionReferences } from './references.ts'
import { supervisionRights } from './rights.ts'
import { ruleHandlers } from './rule/rules.ts'
import { sourceHandlers } from './source/sources.ts'
import { evidenceFiles, itemFiles } from './supervision-files.ts'
import { supervisionSearch } from './supervision-search.ts'
import { extendingHandlers } from './task/extending.ts'
import { feedbackHandlers, SUPERVISION_FEEDBACK } from './task/feedback.ts'
import { recognisingHandlers } from './task/recognising.ts'
import { signingHandlers } from './task/signing.ts'

export { addBlocks, addPastItem, type PastItem, type PastTask } from './add-items.ts'

/** What supervision needs of the process that it runs in. */
export interface SupervisionServices extends BulletinServices {
  db: Db
}

/** 督查督办: items, units' tasks, and how they stand. */
export function supervisionHandlers(services: SupervisionServices): Handlers<typeof supervisionCalls, Context> {
  return {
    ...savingHandlers(),
    ...issuingHandlers(),
    ...followingHandlers(),
    ...lifeHandlers(),
    ...signingHandlers(),
    ...feedbackHandlers(),
    ...extendingHandlers(),
    ...recognisingHandlers(),
    ...listHandlers(),
    ...boardHandlers(),
    ...exportHandlers(),
    ...ruleHandlers(),
    ...sourceHandlers(),
    ...bulletinHandlers(services),
  }
}

/** 督查督办 as the server takes it. */
export const server = serverModule({
  name: 'supervision',
  title: '督查督办',
  calls: supervisionCalls,
  handlers: (services: SupervisionServices) => supervisionHandlers(services),
  attachmentOwners: { [SUPERVISION_ITEM]: itemFiles, [SUPERVISION_FEEDBACK]: evidenceFiles },
  jobs: [
    {
      name: 'supervision-clock',
      cron: '25 * * * *',
      retries: 2,
      seconds: 900,
      work: ({ db }: SupervisionServices) => runSupervisionClock(db),
    },
  ],
  noticeTemplates: supervisionNotices,
  searchProviders: { supervision: supervisionSearch },
  rights: supervisionRights,
  roles: {
    supervision_office: { name: '督查专员', scope: 'organization', rights: ['supervision:manage'] },
    supervision_leader: { name: '督办领导', scope: 'organization', rights: ['supervision:instruct'] },
  },
  roleRights: { orgAdmin: ['supervision:manage', 'supervision:report', 'supervision:rule'] },
  menus: supervisionMenus,
  handover: [itemHandover, taskHandover],
  references: supervisionReferences,
  officeTables: supervisionTables,
  personalData: supervisionData,
})
