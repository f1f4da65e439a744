import { done, get, id, post } from '@mingtai/api'
import { Reading } from '@mingtai/report-engine'
import { z } from 'zod'
import { ParameterValues } from '@mingtai/modules/data/dataset/calls'

export { Reading } from '@mingtai/report-engine'

/** What a reader may do with a column of a result. Rows and columns are of the finished sheet, from 0. */
export const ReadableField = z.object({
  /** The template cell, by which operations name it. */
  cell: z.string(),
  field: z.string(),
  title: z.string(),
  type: z.enum(['number', 'text', 'boolean', 'date', 'timestamp']),
  aggregate: z.string(),
  filters: z.boolean(),
  sorts: z.boolean(),
  /** Where it stands; several across a cross table. */
  columns: z.array(z.number().int()),
  templateColumn: z.number().int(),
  /** Row of its heading; null where none stands above. */
  heading: z.number().int().nullable(),
})
export type ReadableField = z.infer<typeof ReadableField>

export const ReadableSheet = z.object({
  /** Of the template: operations name it. */
  sheet: z.string(),
  fields: z.array(ReadableField),
  /** How the columns of all sheets are called. */
  titles: z.array(
    z.object({
      sheet: z.string(),
      cell: z.string(),
      title: z.string(),
      /** The groups that change places when this figure is sorted, the outermost first. */
      sortedGroups: z.array(z.string()),
    }),
  ),
  /** What a pivot may be made of; empty for readers behind a link. */
  datasets: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      fields: z.array(z.object({ name: z.string(), title: z.string(), type: z.string() })),
    }),
  ),
})
export type ReadableSheet = z.infer<typeof ReadableSheet>

/** Figures over the rows of one column, or of a selection. */
export const ColumnFacts = z.object({
  rows: z.number().int(),
  empty: z.number().int(),
  /** Beyond `distinctAtLeast` it is not counted on. */
  distinct: z.number().int(),
  distinctAtLeast: z.boolean(),
  numbers: z.number().int(),
  sum: z.string().nullable(),
  average: z.string().nullable(),
  min: z.string().nullable(),
  max: z.string().nullable(),
  median: z.string().nullable(),
  top: z.array(z.object({ text: z.string(), count: z.number().int() })),
})
export type ColumnFacts = z.infer<typeof ColumnFacts>

export const RangeFacts = z.object({
  count: z.number().int(),
  sum: z.string().nullable(),
  average: z.string().nullable(),
  min: z.string().nullable(),
  max: z.string().nullable(),
})
export type RangeFacts = z.infer<typeof RangeFacts>

export const FoundText = z.object({
  at: z.object({ row: z.number().int(), column: z.number().int() }).nullable(),
  /** How many cells show the text and the number of this one, from 1; null: not counted yet. */
  count: z.number().int().nullable(),
  number: z.number().int().nullable(),
  /** There are more than are counted. */
  more: z.boolean(),
})
export type FoundText = z.infer<typeof FoundText>

const name = z.string().trim().min(1).max(40)

/** A way of reading that a person keeps. */
export const ReportView = z.object({
  id,
  name: z.string(),
  values: ParameterValues,
  reading: Reading,
  isDefault: z.boolean(),
  revision: z.number().int(),
})
export type ReportView = z.infer<typeof ReportView>

const run = '/SpringReport/api/reportResult'
const view = '/SpringReport/api/reportView'
const place = { resultId: z.string().max(64), sheet: z.number().int().min(0).max(9999) }
const row = z.number().int().min(0)
const column = z.number().int().min(0).max(16_383)
const code = z.string().max(60)

/** Reading a result: what may be done with its columns, looking for a text, figures of columns, and views that are kept. */
export const readingCalls = {
  readable: post(`${run}/readable`, {
    about: '可筛选、排序和透视的字段',
    needs: 'public',
    input: z.object(place),
    reply: ReadableSheet,
  }),
  fieldValues: post(`${run}/fieldValues`, {
    about: '字段的不同值',
    needs: 'report:read',
    input: z.object({ ...place, cell: z.string().max(12), keyword: z.string().max(100).default('') }),
    reply: z.object({ values: z.array(z.object({ value: z.string(), rows: z.number().int() })), more: z.boolean() }),
  }),
  findText: post(`${run}/find`, {
    about: '在全部行里查找',
    needs: 'public',
    input: z.object({
      ...place,
      text: z.string().min(1).max(200),
      /** From this cell on; null: from the first. */
      from: z.object({ row, column }).nullable(),
      direction: z.enum(['next', 'previous']),
      /** Count them all; else the next one is enough. */
      counts: z.boolean(),
    }),
    reply: FoundText,
  }),
  columnFacts: post(`${run}/columnFacts`, {
    about: '列统计',
    needs: 'public',
    input: z.object({ ...place, column, cell: z.string().max(12).nullable() }),
    reply: ColumnFacts,
  }),
  rangeFacts: post(`${run}/rangeFacts`, {
    about: '选区的合计',
    needs: 'public',
    input: z.object({ ...place, fromRow: row, toRow: row, fromColumn: column, toColumn: column }),
    reply: RangeFacts,
  }),
  views: get(`${view}/getList`, {
    about: '我的视图',
    needs: 'report:read',
    input: z.object({ code }),
    reply: z.array(ReportView),
  }),
  keepView: post(`${view}/insert`, {
    about: '存为我的视图',
    needs: 'report:read',
    input: z.object({ code, name, values: ParameterValues, reading: Reading, isDefault: z.boolean() }),
    reply: ReportView,
  }),
  editView: post(`${view}/update`, {
    about: '修改我的视图',
    needs: 'report:read',
    input: z.object({
      id,
      revision: z.number().int(),
      name,
      isDefault: z.boolean(),
      /** What is shown now takes the place of what was kept; null: that stays. */
      shown: z.object({ values: ParameterValues, reading: Reading }).nullable(),
    }),
    reply: ReportView,
  }),
  removeView: post(`${view}/delete`, {
    about: '删除我的视图',
    needs: 'report:read',
    input: z.object({ id }),
    reply: done,
  }),
}
