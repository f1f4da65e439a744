import { done, id, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { CellPlace } from './cell-place.ts'

const base = '/SpringReport/api/luckysheetHis'
const needs = 'sheet:use'
const gridKey = id
const revision = z.number().int().min(0)
const name = z.string().trim().min(1).max(40)

/** One batch: who did what, with the first cells that it changed. */
const HistoryEntry = z.object({
  revision: z.number().int(),
  personId: id,
  personName: z.string(),
  at: z.string(),
  changes: z.array(z.object({ place: z.string(), before: z.string(), after: z.string() })),
  words: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** How a document was, and versions of it that have names. Restoring is a batch like any other. */
export const historyCalls = {
  history: post(`${base}/getTableList`, {
    about: '协同表格的修改记录：谁、何时、改了什么',
    needs,
    input: paging.extend({ gridKey, personId: id.optional() }),
    reply: listOf(HistoryEntry),
  }),
  cellHistory: post(`${base}/getCellHistory`, {
    about: '协同表格一个单元格的修改记录，最近的在前',
    needs,
    input: z.object({ gridKey, cell: CellPlace }),
    reply: z.array(HistoryEntry),
  }),
  historyPeople: post(`${base}/getPeople`, {
    about: '修改过协同表格的人，修改多的在前',
    needs,
    input: z.object({ gridKey }),
    reply: z.array(z.object({ id, name: z.string(), changes: z.number() })),
  }),
  timeline: post(`${base}/getTimeline`, {
    about: '协同表格的时间轴：每一分钟最后的版本',
    needs,
    input: z.object({ gridKey }),
    reply: z.array(z.object({ revision, at: z.string(), people: z.string() })),
  }),
  bookAt: post(`${base}/getSnapshot`, {
    about: '协同表格在一个版本时的内容',
    needs,
    input: z.object({ gridKey, revision }),
    reply: z.object({ revision, snapshot: z.unknown() }),
  }),
  versions: post(`${base}/getVersions`, {
    about: '协同表格已命名的版本',
    needs,
    input: z.object({ gridKey }),
    reply: z.array(z.object({ id, name: z.string(), revision, personName: z.string(), at: z.string() })),
  }),
  insertVersion: post(`${base}/insertVersion`, {
    about: '给协同表格的一个版本命名；不写版本则为现在',
    needs,
    input: z.object({ gridKey, name, revision: revision.optional() }),
    reply: z.object({ id }),
  }),
  updateVersion: post(`${base}/updateVersion`, {
    about: '修改协同表格版本的名称',
    needs,
    input: z.object({ gridKey, id, name }),
    reply: done,
  }),
  removeVersion: post(`${base}/removeVersion`, {
    about: '删除协同表格版本的名称',
    needs,
    input: z.object({ gridKey, id }),
    reply: done,
  }),
}
