import { done, file, id, post } from '@mingtai/api'
import type { Operation } from '@mingtai/sheet-model'
import { z } from 'zod'
import { SheetDocument } from './document-calls.ts'
import { SentBatch } from './operations.ts'

const base = '/SpringReport/api/coedit'
const needs = 'sheet:use'
/** The reference calls the id of a document so. */
const gridKey = id

/** A batch of the log. */
export const LoggedBatch = z.object({
  key: z.string(),
  client: z.string(),
  base: z.number().int(),
  revision: z.number().int(),
  operations: z.array(z.custom<Operation>()),
  ...{
    personName: z.string(),
    at: z.string(),
  },
})
export type LoggedBatch = z.infer<typeof LoggedBatch>

/** What the reader of a document may do with it. */
export const SheetRights = z.object({
  level: z.enum(['owner', 'edit', 'read']),
  /** How areas may name them: `person:…`, `place:…`, `role:…`, `everyone:`. */
  names: z.array(z.string()),
  ownerName: z.string(),
})
export type SheetRights = z.infer<typeof SheetRights>

export const Sharer = z.object({ client: z.string(), name: z.string() }).nullable()
export type Sharer = z.infer<typeof Sharer>

const note = z.object({
  kind: z.enum(['deletedLine', 'underMerge', 'sortedMeanwhile', 'overwritten']),
  cells: z.number(),
})

/** Editing a document together. Batches come by calls; what others do is told by `/ws/sheet`. */
export const editingCalls = {
  load: post(`${base}/load`, {
    about: '打开协同表格：内容、我的权限、谁在分享',
    needs,
    input: z.object({ gridKey }),
    reply: z.object({
      id,
      name: z.string(),
      client: z.string(),
      revision: z.number().int(),
      rights: SheetRights,
      sharer: Sharer,
      snapshot: z.unknown(),
      batches: z.array(LoggedBatch),
    }),
  }),
  batch: post(`${base}/batch`, {
    about: '提交对协同表格的修改',
    needs,
    largest: 16 * 2 ** 20,
    input: z.object({ gridKey, batch: SentBatch }),
    reply: z.object({
      revision: z.number().int(),
      notes: z.array(note),
      /** The log up to and including it, as far as its author said not to have it; null: too much. */
      batches: z.array(LoggedBatch).nullable(),
    }),
  }),
  batches: post(`${base}/getBatches`, {
    about: '协同表格在一个版本之后的修改',
    needs,
    input: z.object({ gridKey, after: z.number().int().min(0) }),
    /** `isLong`: there is more than is told at once; whoever asks opens the document anew. */
    reply: z.object({ batches: z.array(LoggedBatch), isLong: z.boolean(), rights: SheetRights, sharer: Sharer }),
  }),
  beforeShare: post(`${base}/beforeEnterShareMode`, {
    about: '进入分享模式之前：是否已有人在分享',
    needs,
    input: z.object({ gridKey }),
    reply: z.object({ sharer: Sharer }),
  }),
  share: post(`${base}/enterShareMode`, {
    about: '进入分享模式',
    needs,
    input: z.object({ gridKey, client: z.string().max(80) }),
    reply: done,
  }),
  endShare: post(`${base}/exitShareMode`, {
    about: '退出分享模式',
    needs,
    input: z.object({ gridKey, client: z.string().max(80) }),
    reply: done,
  }),
  areaPeople: post('/SpringReport/api/reportRangeAuthUser/getRangeUsers', {
    about: '协同表格一个授权区域的人员、部门和角色',
    needs,
    input: z.object({ gridKey, areaId: z.string().max(80) }),
    reply: z.array(
      z.object({ kind: z.enum(['everyone', 'role', 'place', 'person']), who: z.string(), name: z.string().nullable() }),
    ),
  }),
  importFile: post(`${base}/importFile`, {
    about: '把 Excel 或 CSV 文件导入为协同表格',
    needs,
    largest: 28 * 2 ** 20,
    input: z.object({
      name: z.string().trim().min(1).max(40),
      folder: z.string().trim().max(40).nullable(),
      fileName: z.string().max(200),
      /** base64. */
      file: z.base64().max(27 * 2 ** 20),
      requestId: z.string().min(8).max(60),
    }),
    reply: z.object({ document: SheetDocument, notices: z.array(z.string()) }),
  }),
  exportFile: post(`${base}/downLoadExcel`, {
    about: '导出协同表格',
    needs,
    envelope: 'file',
    input: z.object({ gridKey, format: z.enum(['xlsx', 'csv', 'pdf']), sheet: z.string().max(80).optional() }),
    reply: file,
  }),
}
