import { file, get, id, nothing, pageOf, paging } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business'

/** What lists of approvals may be narrowed by. Days are whole days of China. */
const narrowing = {
  keyword: z.string().trim().max(100).optional(),
  definitionId: id.optional(),
  groupId: id.optional(),
  status: z.enum(['running', 'returned', 'approved', 'rejected', 'canceled', 'terminated', 'reverted']).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}
const filters = paging.extend(narrowing)

/** An approval in a list, with what the list is about: a task, a copy, or the approval itself. */
export const ApprovalRow = z.object({
  /** Of the task or the copy; of the approval in the list of one's own. */
  id,
  instanceId: id,
  /** null where no task is meant. */
  taskId: id.nullable(),
  number: z.string(),
  /** null: not archived. */
  archivedAt: z.string().nullable(),
  title: z.string(),
  summary: z.array(z.object({ label: z.string(), text: z.string() })),
  definitionId: id,
  definitionName: z.string(),
  icon: z.string(),
  groupName: z.string(),
  initiatorId: id,
  initiatorName: z.string(),
  organizationName: z.string(),
  /** `completed` stands for every end, as the specification says; `state` tells which. */
  status: z.enum(['running', 'completed']),
  state: z.enum(['running', 'returned', 'approved', 'rejected', 'canceled', 'terminated', 'reverted']),
  /** Of the task or, in other lists, of the open steps. */
  nodeName: z.string(),
  /** Who has it now. */
  openPeople: z.array(z.string()),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** When the task came or was decided, or when the copy came. */
  at: z.string(),
  dueAt: z.string().nullable(),
  isUrged: z.boolean(),
  isRead: z.boolean(),
  /** In whose place the reader acts. */
  onBehalfOf: z.string().nullable(),
  /** What the reader did: 同意, 拒绝, 退回… */
  verdict: z.string(),
  /** The reader may approve it from the list. */
  isBatch: z.boolean(),
  revision: z.number().int(),
  formRevision: z.number().int(),
  task: z.object({ number: z.number().int(), entry: z.number().int() }).nullable(),
  links: z.object({ pcLink: z.string().nullable() }),
})
export type ApprovalRow = z.infer<typeof ApprovalRow>

/** `isMore`: the word searched for stands in more approvals than `total`, which were not counted. */
export const ApprovalPage = pageOf(ApprovalRow).extend({ isMore: z.boolean().optional() })
export type ApprovalPage = z.infer<typeof ApprovalPage>

/** An approval that another one may refer to. */
export const RelatedApproval = z.object({
  instanceId: id,
  number: z.string(),
  title: z.string(),
  definitionName: z.string(),
  initiatorName: z.string(),
  state: ApprovalRow.shape.state,
  startedAt: z.string(),
})
export type RelatedApproval = z.infer<typeof RelatedApproval>

const related = z.object({
  /** Number or words of the title; empty: the latest. */
  approvalCode: z.string().trim().max(100).default(''),
})
const relatedReply = z.array(RelatedApproval)

export const listCalls = {
  todo: get(`${base}/approval-center/task/todoListPage`, {
    about: '待我处理的审批',
    needs: 'login',
    input: filters.extend({ order: z.enum(['newest', 'oldest', 'due']).default('newest') }),
    reply: ApprovalPage,
  }),
  created: get(`${base}/approval-center/task/createdListPage`, {
    about: '我发起的审批',
    needs: 'login',
    byToken: 'approval:start',
    input: filters,
    reply: ApprovalPage,
  }),
  done: get(`${base}/approval-center/task/doneListPage`, {
    about: '我处理过的审批',
    needs: 'login',
    input: filters,
    reply: ApprovalPage,
  }),
  exportCreated: get(`${base}/approval-center/task/createdList/excel`, {
    about: '导出我发起的审批',
    needs: 'login',
    envelope: 'file',
    input: z.object(narrowing),
    reply: file,
  }),
  exportDone: get(`${base}/approval-center/task/doneList/excel`, {
    about: '导出我处理过的审批',
    needs: 'login',
    envelope: 'file',
    input: z.object(narrowing),
    reply: file,
  }),
  copies: get(`${base}/approval-center/cc/ccListPage`, {
    about: '抄送我的审批',
    needs: 'login',
    input: filters.extend({ unread: z.stringbool().optional() }),
    reply: ApprovalPage,
  }),
  relatedCreated: get(`${base}/approval-center/task/relatedApproval/createdList`, {
    about: '可以关联的审批：我发起的',
    needs: 'login',
    input: related,
    reply: relatedReply,
  }),
  relatedDone: get(`${base}/approval-center/task/relatedApproval/doneList`, {
    about: '可以关联的审批：我处理过的',
    needs: 'login',
    input: related,
    reply: relatedReply,
  }),
  relatedCopies: get(`${base}/approval-center/cc/relatedApproval/ccList`, {
    about: '可以关联的审批：抄送我的',
    needs: 'login',
    input: related,
    reply: relatedReply,
  }),
  unreadCounts: get(`${base}/approval-center/task/getUnreadCounts`, {
    about: '待办和未读抄送的件数',
    needs: 'login',
    input: nothing,
    reply: z.object({ TODO: z.number().int(), CC: z.number().int() }),
  }),
  readCopy: get(`${base}/approval-center/cc/read/{id}`, {
    about: '抄送标为已读',
    needs: 'login',
    input: z.object({ id }),
    reply: z.null(),
  }),
}
