import { done, get, id, post } from '@mingtai/api'
import { z } from 'zod'
import { BorrowLevel, BorrowState } from './words.ts'

const base = '/api/alamo-business/knowledge'

/** Somebody looks into an article for a time. */
export const Borrow = z.object({
  id,
  articleId: id,
  title: z.string(),
  applicantName: z.string(),
  level: BorrowLevel,
  reason: z.string(),
  /** The last day. */
  until: z.string(),
  state: BorrowState,
  /** It was approved and its time is over. */
  isOver: z.boolean(),
  instanceId: z.string().nullable(),
  recalledBy: z.string(),
  /** The reader may end it now. */
  mayRecall: z.boolean(),
  revision: z.number().int(),
})
export type Borrow = z.infer<typeof Borrow>

/** Borrowing: by an approval, with a last day, and over at the next request when it is taken back. */
export const borrowCalls = {
  borrows: get(`${base}/borrows`, {
    about: '文档的借阅，管理员看全部，其他人看自己的',
    needs: 'login',
    input: z.object({
      /** Left out: one's own borrowings of all articles. */
      articleId: id.optional(),
    }),
    reply: z.array(Borrow),
  }),
  borrow: get(`${base}/borrow`, { about: '一次借阅', needs: 'login', input: z.object({ id }), reply: Borrow }),
  borrowProcesses: get(`${base}/borrow-processes`, {
    about: '审批借阅的流程',
    needs: 'login',
    input: z.object({}),
    reply: z.array(z.object({ id, name: z.string() })),
  }),
  askBorrow: post(`${base}/ask-borrow`, {
    about: '填写借阅申请，提交审批以前不生效',
    needs: 'login',
    input: z.object({
      articleId: id,
      level: BorrowLevel,
      reason: z.string().trim().min(1).max(300),
      until: z.iso.date(),
    }),
    reply: Borrow,
  }),
  recallBorrow: post(`${base}/recall-borrow`, {
    about: '收回或归还借阅，立即生效',
    needs: 'login',
    input: z.object({ id, revision: z.number().int() }),
    reply: done,
  }),
}
