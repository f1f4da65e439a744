import type { Handlers } from '@mingtai/api'
import { type AttachmentOwner, type Context, type Db, sealedByRow, serverModule, signedIn } from '@mingtai/server-kit'
import { approvalCalls } from '../calls.ts'
import { archiveHandlers } from './data/archive.ts'
import { dataHandlers } from './data/data.ts'
import { definitionHandlers } from './definition/definitions.ts'
import { flowChoiceHandlers } from './definition/flow-choices.ts'
import { groupHandlers } from './definition/groups.ts'
import { startingHandlers } from './definition/starting.ts'
import { versionHandlers } from './definition/versions.ts'
import { DRAFT_FILES, draftFiles, draftHandlers } from './draft/drafts.ts'
import { flowTestHandlers } from './flow-test/flow-tests.ts'
import { mayAddFile, mayReadFile } from './form/may-read-file.ts'
import { entrustedApprovals } from './entrusted.ts'
import { formTables } from './form-table/form-tables.ts'
import { approvalHandover } from './handover.ts'
import { hookHandlers } from './hook/hooks.ts'
import { instanceHandlers } from './instance/instances.ts'
import { FILES } from './instance/start.ts'
import { linkHandlers } from './link/links.ts'
import { sweepLinks } from './link/task-links.ts'
import { listHandlers } from './list/lists.ts'
import { approvalMenus } from './menus.ts'
import { peopleGroupHandlers } from './people-group/people-groups.ts'
import { approvalNotices } from './notice-templates.ts'
import { approvalTables } from './office-tables.ts'
import { approvalData } from './personal-data.ts'
import { approvalReferences } from './references.ts'
import { approvalRights } from './rights.ts'
import { APPROVAL_CHANNEL } from './instance/persist.ts'
import type { PrintServices } from './print/print-approval.ts'
import type { OutboxServices } from './outbox/outbox-row.ts'
import { runOutbox } from './outbox/run-outbox.ts'
import { runTimers } from './timer/timers.ts'
import { approvalSearch } from './list/approval-search.ts'

export { addProcess } from './definition/add-process.ts'
export { useApprovalSubjects } from './subject/subjects.ts'
export { type ApprovalOfThing, approvalOf, approvalsOf, type Thing } from './subject/approval-of.ts'
export { openStepsOf, taskAtStep, tookPartIn, waitingTaskOf, waitsForDecision } from './subject/part-in-subject.ts'
export { cancelApprovalOf, processesFor, startApprovalOf, takesPartIn } from './subject/start-approval-of.ts'
export { opinionsOf, signaturesOf, type SubjectOpinion } from './subject/opinions-of.ts'
export { signedRows, type SignedWords } from './print/opinion-rows.ts'
export { COLUMN_PIXELS, COLUMNS, LABEL, page, style, styles } from './print/print-styles.ts'
export { templateOf } from './definition/templates.ts'
export { addPastApproval, type PastApproval, type PastStep } from './instance/add-past-approval.ts'
export { peopleOnLeave } from './leave/people-on-leave.ts'
export { afterWorking, isWorkdayText } from './timer/working-time.ts'

/** What approvals need of the process that they run in. */
export type ApprovalServices = OutboxServices & PrintServices

/** 审批中心: processes, approvals, lists, drafts. */
export function approvalHandlers(services: ApprovalServices): Handlers<typeof approvalCalls, Context> {
  return {
    ...hookHandlers(services),
    ...archiveHandlers(services),
    ...peopleGroupHandlers(),
    ...groupHandlers(),
    ...startingHandlers(),
    ...definitionHandlers(),
    ...versionHandlers(),
    ...flowChoiceHandlers(),
    ...flowTestHandlers(),
    ...instanceHandlers(),
    ...linkHandlers(services),
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
  handlers: (services: ApprovalServices) => approvalHandlers(services),
  jobs: [
    {
      name: 'approval-timers',
      cron: '* * * * *',
      retries: 2,
      seconds: 600,
      work: ({ db }: { db: Db }) => runTimers(db),
    },
    {
      name: 'approval-outbox',
      cron: '* * * * *',
      retries: 2,
      seconds: 600,
      channel: APPROVAL_CHANNEL,
      work: (services: OutboxServices) => runOutbox(services),
    },
  ],
  sweeps: [({ db }) => sweepLinks(db)],
  attachmentOwners: { [FILES]: approvalFiles, [DRAFT_FILES]: draftFiles },
  searchProviders: { approval: approvalSearch },
  rights: approvalRights,
  roleRights: { orgAdmin: ['approval:config'] },
  menus: approvalMenus,
  noticeTemplates: approvalNotices,
  handover: approvalHandover,
  entrustedWork: entrustedApprovals,
  references: approvalReferences,
  officeTables: approvalTables,
  madeOfficeTables: formTables,
  personalData: approvalData,
  sealedColumns: [sealedByRow('approval_hook', 'sealed_url'), sealedByRow('approval_hook', 'sealed_secret')],
})
