import { done, file, get, id, namesOf, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import {
  Called,
  content,
  cycle,
  day,
  Period,
  ReportComment,
  ReportRow,
  ReportTemplate,
  reportState,
  WorkReport,
} from './report.ts'
import { MOST_SAID, reportTabs } from './words.ts'

const base = '/api/alamo-business/work-report'
const needs = 'login'
const revision = z.number().int()
const named = z.object({ id, revision })

const filters = {
  tab: z.enum(namesOf(reportTabs)).default('inbox'),
  keyword: z.string().trim().max(100).optional(),
  cycle: cycle.optional(),
  state: reportState.optional(),
  /** `unread`: not read by the reader of the list; `late`: submitted after its time. */
  mark: z.enum(['unread', 'late']).optional(),
  from: day.optional(),
  to: day.optional(),
}

/** 工作报告: written, handed in, read and spoken about. */
export const reportCalls = {
  page: get(`${base}/page`, { about: '工作报告列表', needs, input: paging.extend(filters), reply: pageOf(ReportRow) }),
  exportList: post(`${base}/export`, {
    about: '导出工作报告',
    needs,
    envelope: 'file',
    input: z.object(filters),
    reply: file,
  }),
  counts: get(`${base}/counts`, {
    about: '未读和待写的工作报告数',
    needs,
    input: z.object({}),
    reply: z.object({ unread: z.number().int(), mine: z.number().int(), team: z.number().int() }),
  }),
  detail: get(`${base}/detail`, { about: '工作报告详情', needs, input: z.object({ id }), reply: WorkReport }),
  markRead: post(`${base}/read`, { about: '登记已读', needs, input: z.object({ id }), reply: done }),
  templates: get(`${base}/my-templates`, {
    about: '我要写的汇报模板',
    needs,
    input: z.object({}),
    reply: z.array(ReportTemplate),
  }),
  start: get(`${base}/start`, {
    about: '写报告的起点：周期、默认接收人、上一份、这段时间办完的事',
    needs,
    input: z.object({ templateId: id, day: day.optional() }),
    reply: z.object({
      period: Period,
      /** Earlier periods of the template, the nearest first, with whether one has been written. */
      periods: z.array(Period.extend({ isWritten: z.boolean() })),
      receivers: z.array(Called),
      cc: z.array(Called),
      /** The report of this period that was begun; null: none. */
      existing: z.object({ id, state: reportState }).nullable(),
      last: content.nullable(),
      finished: z.array(z.object({ title: z.string(), kind: z.string(), at: z.string() })),
    }),
  }),
  save: post(`${base}/save`, {
    about: '保存工作报告',
    needs,
    input: z.object({
      /** null: a new one. */
      id: id.nullable(),
      revision,
      templateId: id,
      periodStart: day,
      content,
      receiverIds: z.array(id).max(50),
      ccIds: z.array(id).max(100),
      attachments: z.array(id).max(50),
      requestId: z.string().min(8).max(60).optional(),
    }),
    reply: WorkReport,
  }),
  submit: post(`${base}/submit`, { about: '提交工作报告', needs, input: named, reply: WorkReport }),
  recall: post(`${base}/recall`, { about: '撤回还没有人读的工作报告', needs, input: named, reply: WorkReport }),
  remove: post(`${base}/remove`, { about: '删除没有提交的工作报告', needs, input: named, reply: done }),
  remark: post(`${base}/remark`, {
    about: '领导批示',
    needs,
    input: named.extend({ remark: z.string().trim().min(1).max(MOST_SAID) }),
    reply: WorkReport,
  }),
  addComment: post(`${base}/comment/save`, {
    about: '评论工作报告',
    needs,
    input: z.object({
      id,
      content: z.string().trim().min(1).max(MOST_SAID),
      mentions: z.array(id).max(20).default([]),
      requestId: z.string().min(8).max(60).optional(),
    }),
    reply: ReportComment,
  }),
  removeComment: post(`${base}/comment/remove`, { about: '删除评论', needs, input: z.object({ id }), reply: done }),
}
