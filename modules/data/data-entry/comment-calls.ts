import { done, id, post } from '@mingtai/api'
import { Comment } from '@mingtai/modules/data/report/calls'
import { z } from 'zod'

/** A conversation about one cell of the main table: it stays with its row, wherever that is shown. */
export const CellThread = z.object({
  id,
  /** 编码 A-1 › 实盘数 */
  title: z.string(),
  /** The key of its row, and the name of its column; null: the row or the column is no more. */
  place: z.object({ key: z.array(z.string()), column: z.string() }).nullable(),
  resolvedBy: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  createdAt: z.string(),
  comments: z.array(Comment),
})
export type CellThread = z.infer<typeof CellThread>

const tpl = '/SpringReport/api/reportTpl'
const needs = 'data-entry:fill'
const said = {
  text: z.string().trim().min(1, '请填写批注。').max(1000, '批注最多 1000 个字。'),
  /** Ids of the people that it calls. */
  mentions: z.array(id).max(20, '一次最多提醒 20 人。').default([]),
}

/** Conversations about cells that are filled in. Whoever sees the row may read and answer. */
export const entryCommentCalls = {
  threads: post(`${tpl}/getReportFormsComments`, {
    about: '填报报表单元格的批注',
    needs,
    input: z.object({ id }),
    reply: z.array(CellThread),
  }),
  addThread: post(`${tpl}/addReportFormsComment`, {
    about: '给填报的单元格加批注',
    needs,
    input: z.object({
      id,
      /** Of a row that the table has. */
      key: z.array(z.string().max(1000)).min(1).max(8),
      column: z.string().max(128),
      ...said,
    }),
    reply: CellThread,
  }),
  replyThread: post(`${tpl}/replyReportFormsComment`, {
    about: '回复填报单元格的批注',
    needs,
    input: z.object({ id, threadId: id, ...said }),
    reply: Comment,
  }),
  resolveThread: post(`${tpl}/resolveReportFormsComment`, {
    about: '把填报单元格的批注标为已解决',
    needs,
    input: z.object({ id, threadId: id, resolved: z.boolean() }),
    reply: done,
  }),
  editComment: post(`${tpl}/editReportFormsComment`, {
    about: '修改填报单元格的批注',
    needs,
    input: z.object({ id, revision: z.number().int(), ...said }),
    reply: Comment,
  }),
  removeComment: post(`${tpl}/deleteReportFormsComment`, {
    about: '删除填报单元格的批注',
    needs,
    input: z.object({ id }),
    reply: done,
  }),
}
