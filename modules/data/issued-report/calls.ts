import { file, get, id, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { Comparison, Issued, IssuedRow, SnapshotWindow, Verified } from './issued.ts'
import { issuedStates, namesOf } from './words.ts'

const base = '/SpringReport/api/issuedReport'
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), '不能换行，也不能有控制字符')

const Window = z.object({
  sheet: z.number().int().min(0).max(9999),
  from: z.number().int().min(0).default(0),
  size: z.number().int().min(1).max(500).default(100),
  /** Only rows in which this stands. */
  words: z.string().trim().max(60).default(''),
})

/** Who holds the paper knows its number and its code. */
const Paper = z.object({ number: z.string().trim().min(1).max(40), code: z.string().trim().min(1).max(40) })

/** 签发报表: frozen, numbered, signed; and their check by whoever holds the paper. */
export const issuedReportCalls = {
  page: post(`${base}/getTableList`, {
    about: '签发的报表',
    needs: 'report:issue',
    input: paging.extend({
      keyword: z.string().trim().max(100).optional(),
      state: z.enum(namesOf(issuedStates)).optional(),
      reportId: id.optional(),
      owner: z.enum(['mine', 'all']).default('mine'),
    }),
    reply: listOf(IssuedRow),
  }),
  draft: get(`${base}/getDraft`, {
    about: '准备签发的结果',
    needs: 'report:issue',
    input: z.object({ resultId: z.string().min(1).max(60) }),
    reply: z.object({
      reportName: z.string(),
      title: z.string(),
      rows: z.number().int(),
      sheets: z.number().int(),
      dataAt: z.string().nullable(),
      conditions: z.array(z.object({ name: z.string(), words: z.string() })),
    }),
  }),
  issue: post(`${base}/issue`, {
    about: '签发报表',
    needs: 'report:issue',
    /** The same `requestId` twice issues once. */
    input: z.object({
      requestId: z.string().min(8).max(60),
      resultId: z.string().min(1).max(60),
      title: line(80).min(1, '请写标题'),
      note: z.string().trim().max(500),
      keepYears: z.union([z.literal(0), z.literal(5), z.literal(10), z.literal(30)]),
      showsFigures: z.boolean(),
    }),
    reply: Issued,
  }),
  detail: get(`${base}/getDetail`, {
    about: '一份签发的报表，连同核验的结果',
    needs: 'report:issue',
    input: z.object({ id }),
    reply: Issued,
  }),
  rows: post(`${base}/getRows`, {
    about: '签发时冻结的行',
    needs: 'report:issue',
    input: Window.extend({ id }),
    reply: SnapshotWindow,
  }),
  file: get(`${base}/downloadFile`, {
    about: '下载签发的 PDF',
    needs: 'report:issue',
    envelope: 'file',
    input: z.object({ id }),
    reply: file,
  }),
  withdraw: post(`${base}/withdraw`, {
    about: '撤回签发的报表',
    needs: 'report:issue',
    input: z.object({ id, revision: z.number().int(), reason: line(200).min(1, '请写撤回的原因') }),
    reply: Issued,
  }),
  compare: post(`${base}/compare`, {
    about: '逐格比较两份签发的报表',
    needs: 'report:issue',
    input: z.object({ before: id, after: id }),
    reply: Comparison,
  }),
  verify: post(`${base}/verify`, { about: '核验纸面上的报表', needs: 'public', input: Paper, reply: Verified }),
  verifyRows: post(`${base}/verifyRows`, {
    about: '核验时看冻结的数',
    needs: 'public',
    input: Paper.extend(Window.shape),
    reply: SnapshotWindow,
  }),
}
