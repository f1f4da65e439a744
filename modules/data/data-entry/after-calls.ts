import { done, file, get, id, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

declare module '@mingtai/messages' {
  interface RefusalData {
    /** Columns that do not fit the table, each with its sentence. */
    'entry.unfit': { problems: { column: string | null; sentence: string }[] }
    /** Rows that were changed after the submission. */
    'entry.changedAfter': { conflicts: { ref: string; why: 'changed' | 'gone' | 'taken' | 'lines' }[] }
  }
}

const base = '/SpringReport/api/reportFormsDatasource'
const design = 'data-entry:design'
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** Days of a period, both inside. */
const period = { from: day, to: day }

/** Somebody who is to fill a report in, and what they submitted in a period. */
export const Filler = z.object({
  ...{ id, name: z.string(), organization: z.string(), department: z.string() },
  ...{ submissions: z.number().int(), lastAt: z.string().nullable() },
})
export type Filler = z.infer<typeof Filler>

/** What follows a submission: who is told, which other system is called, who has submitted and who has not. */
export const afterCalls = {
  after: get(`${base}/getAfter`, {
    about: '填报提交后通知谁、调用哪个接口',
    needs: design,
    input: z.object({ id }),
    reply: z.object({
      revision: z.number().int(),
      subscribers: z.array(z.object({ id, name: z.string() })),
      hook: z.object({
        ...{ host: z.string(), hasSecret: z.boolean() },
        /** Calls of the last 30 days. */
        ...{ answered: z.number().int(), waiting: z.number().int(), failed: z.number().int(), lastError: z.string() },
      }),
    }),
  }),
  saveAfter: post(`${base}/saveAfter`, {
    about: '保存填报提交后的通知和接口',
    needs: design,
    input: z.object({
      ...{ id, revision: z.number().int(), subscribers: z.array(id).max(100) },
      /** null: as it is; empty: none. */
      hookUrl: z.string().trim().max(500).nullable(),
      hookSecret: z.string().max(200).nullable(),
    }),
    reply: done,
  }),
  testHook: post(`${base}/testHook`, {
    about: '试着调用填报提交后的接口',
    needs: design,
    input: z.object({ id }),
    reply: z.object({ status: z.number().int(), milliseconds: z.number().int() }),
  }),
  fillers: post(`${base}/getFillers`, {
    about: '一个期间谁已填报、谁还没有',
    needs: design,
    input: paging.extend({
      ...{ id, ...period, keyword: z.string().max(100).optional() },
      state: z.enum(['submitted', 'missing']).optional(),
    }),
    reply: listOf(Filler),
  }),
  fillCounts: post(`${base}/getFillCounts`, {
    about: '一个期间各部门的填报情况',
    needs: design,
    input: z.object({ id, ...period }),
    reply: z.object({
      ...{ name: z.string(), submitted: z.number().int(), people: z.number().int() },
      departments: z.array(z.object({ name: z.string(), submitted: z.number().int(), people: z.number().int() })),
    }),
  }),
  exportFillers: post(`${base}/exportFillers`, {
    about: '导出一个期间的填报统计',
    needs: design,
    envelope: 'file',
    input: z.object({ id, ...period }),
    reply: file,
  }),
  remind: post(`${base}/remind`, {
    about: '提醒还没有填报的人',
    needs: design,
    /** Left out: everybody who has not submitted. */
    input: z.object({ id, ...period, people: z.array(id).min(1).max(1000).optional() }),
    reply: z.object({ reminded: z.number().int() }),
  }),
}
