import { get, id, post } from '@mingtai/api'
import { z } from 'zod'
import { day, percent, Task, words } from './item.ts'

const base = '/api/alamo-business/supervision-task'
const one = z.object({ id })
const revision = z.number().int()

/** One unit's task: signed for, reported, done and recognised. */
export const taskCalls = {
  task: get(`${base}/detail`, { about: '督办任务详情', needs: 'login', input: one, reply: Task }),
  sign: post(`${base}/sign`, { about: '签收督办任务', needs: 'login', input: one, reply: Task }),
  sendFeedback: post(`${base}/feedback`, {
    about: '反馈进展或报告办结',
    needs: 'login',
    input: z.object({
      id,
      requestId: z.string().min(8).max(60),
      progress: percent,
      content: z.string().trim().min(1).max(2000),
      problems: words(1000).default(''),
      next: words(1000).default(''),
      isFinal: z.boolean().default(false),
      attachments: z.array(id).max(20).default([]),
    }),
    reply: Task,
  }),
  signFeedback: post(`${base}/feedback/sign`, {
    about: '审签反馈',
    needs: 'login',
    input: z.object({ feedbackId: id, isAgreed: z.boolean(), words: words(500).default('') }),
    reply: Task,
  }),
  answerFeedback: post(`${base}/feedback/answer`, {
    about: '采纳或退回反馈',
    needs: 'supervision:manage',
    input: z.object({ feedbackId: id, isAccepted: z.boolean(), words: words(500).default('') }),
    reply: Task,
  }),
  askExtension: post(`${base}/extension`, {
    about: '申请延期',
    needs: 'login',
    input: z.object({
      id,
      newDueAt: day,
      reason: z.string().trim().min(1).max(500),
      done: z.string().trim().min(1).max(500),
    }),
    reply: Task,
  }),
  decideExtension: post(`${base}/extension/decide`, {
    about: '审批延期',
    needs: 'login',
    input: z.object({ extensionId: id, revision, isAgreed: z.boolean(), words: words(500).default('') }),
    reply: Task,
  }),
  transfer: post(`${base}/transfer`, {
    about: '移交督办任务',
    needs: 'supervision:manage',
    input: z.object({
      id,
      revision,
      departmentId: id,
      contactId: id.nullable(),
      reason: z.string().trim().min(1).max(500),
    }),
    reply: Task,
  }),
  recognise: post(`${base}/recognise`, {
    about: '认定办结',
    needs: 'supervision:manage',
    input: z.object({
      id,
      revision,
      isAccepted: z.boolean(),
      /** Of an accepted one. */
      score: z.number().int().min(0).max(100).nullable(),
      note: words(500).default(''),
    }),
    reply: Task,
  }),
}
