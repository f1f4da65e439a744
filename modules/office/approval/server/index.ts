import type { Handlers } from '@mingtai/api'
import { type AttachmentOwner, type Context, type Db, serverModule, signedIn } from '@mingtai/server-kit'
import { approvalCalls } from '../calls.ts'
import { dataHandlers } from './data/data.ts'
import { definitionHandlers } from './definition/definitions.ts'
import { flowChoiceHandlers } from './definition/flow-choices.ts'
import { groupHandlers } from './definition/groups.ts'
import { startingHandlers } from './definition/starting.ts'
import { versionHandlers } from './definition/versions.ts'
import { draftHandlers } from './draft/drafts.ts'
import { mayAddFile, mayReadFile } from './form/may-read-file.ts'
import { instanceHandlers } from './instance/instances.ts'
import { FILES } from './instance/start.ts'
import { listHandlers } from './list/lists.ts'
import { approvalMenus } from './menus.ts'
import { approvalNotices } from './notice-templates.ts'
import { approvalRights } from './rights.ts'
import { runTimers } from './timer/timers.ts'

export { addProcess } from './definition/add-process.ts'
export { templateOf } from './definition/templates.ts'
export { addPastApproval } from './instance/add-past-approval.ts'
export { afterWorking } from './timer/working-time.ts'

/** 审批中心: processes, approvals, lists, drafts. */
export function approvalHandlers(): Handlers<typeof approvalCalls, Context> {
  return {
    ...groupHandlers(),
    ...startingHandlers(),
    ...definitionHandlers(),
    ...versionHandlers(),
    ...flowChoiceHandlers(),
    ...instanceHandlers(),
    ...listHandlers(),
    ...draftHandlers(),
    ...dataHandlers(),
  }
}

const approvalFiles: AttachmentOwner = {
  /** A file is read by whoever may read the field that holds it. */
  mayRead: (context, file) => mayReadFile(context, file),
  /** What the form holds was checked by its field rights before. */
  mayAdd: (context, file) => mayAddFile(context, file),
  /** Files are put in and taken out with the form alone. */
  async mayChange(context) {
    signedIn(context)
    return false
  },
}

/** 审批中心 as the server takes it. */
export const server = serverModule({
  name: 'approval',
  title: '审批中心',
  calls: approvalCalls,
  handlers: () => approvalHandlers(),
  jobs: [
    {
      name: 'approval-timers',
      cron: '* * * * *',
      retries: 2,
      seconds: 600,
      work: ({ db }: { db: Db }) => runTimers(db),
    },
  ],
  attachmentOwners: { [FILES]: approvalFiles },
  rights: approvalRights,
  roleRights: { orgAdmin: ['approval:config'] },
  menus: approvalMenus,
  noticeTemplates: approvalNotices,
})
