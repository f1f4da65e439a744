import { type Calls, done, file, get, id, incoming, listOf, paging, post } from '@mingtai/api'
import { EntryDocument, MOST_LINES, mostRows, NewTable, type TableFacts } from '@mingtai/entry-model'
import { z } from 'zod'
import { afterCalls } from './after-calls.ts'
import { choiceCalls } from './choice-calls.ts'
import { entryPivotCalls } from './pivot-calls.ts'
import { entryVisitCalls, secret } from './share-calls.ts'

export type { Filler } from './after-calls.ts'

/** Who fills a report in, beside those who design it. */
export const audiences = { designers: '暂不开放', everyone: '所有能填报的人', roles: '指定角色' } as const

/** What codes of entry reports look like, and how it is said. */
export const codeRule = {
  pattern: /^[A-Za-z][A-Za-z0-9_-]{1,39}$/,
  message: '编码由字母开头，只含字母、数字、- 和 _，2 到 40 个字符。',
}

const name = z.string().trim().min(1).max(60)
const revision = z.number().int()
const audience = z.enum(['designers', 'everyone', 'roles'])
const roles = z.array(z.string().max(60)).max(100)
const remark = z.string().trim().max(200)

/** An entry report as lists show it. */
export const EntryReport = z.object({
  id,
  /** The template type, as the catalogue of reports names it. */
  type: z.literal(2),
  code: z.string(),
  name: z.string(),
  remark: z.string(),
  source: z.string(),
  table: z.string(),
  columns: z.number().int(),
  /** The form as a small drawing, without data. */
  sketch: z.string(),
  audience,
  roles: z.array(z.string()),
  revision,
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type EntryReport = z.infer<typeof EntryReport>

const Design = EntryReport.extend({ document: EntryDocument })
export type Design = z.infer<typeof Design>

/** Canonical text of a value; null: empty. */
const cell = z.string().max(100_000).nullable()
const key = z.array(z.string().max(1000)).min(1).max(8).readonly()
const ref = z.string().min(1).max(2000)

/** The table of a row: 0 is the main one; and the main row that a row of lines belongs to. */
const place = {
  table: z.number().int().min(0).max(MOST_LINES).optional(),
  parent: z.union([z.object({ key }), z.object({ ref })]).optional(),
}

/** A changed row; `values` and `base` stand in the order of its table's columns. */
const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('insert'), ...place, ref, values: z.array(cell).max(200).readonly() }),
  z.object({
    ...{ kind: z.literal('update'), ...place, ref, key },
    cells: z
      .array(z.tuple([z.number().int().min(0).max(199), cell, cell]).readonly())
      .min(1)
      .max(200)
      .readonly(),
  }),
  z.object({ kind: z.literal('delete'), ...place, ref, key, base: z.array(cell).max(200).readonly() }),
])

/** Why a warned value is right all the same. */
const Reason = z.object({ ref, column: z.number().int().min(0), text: z.string().trim().min(1).max(500) })

const Difference = z.object({
  table: z.number().int().optional(),
  ref: z.string(),
  key: z.array(z.string()).readonly(),
  before: z.array(cell).readonly().nullable(),
  after: z.array(cell).readonly().nullable(),
})

export const Problem = z.object({
  ref: z.string(),
  /** -1: the row. */
  column: z.number().int(),
  level: z.enum(['error', 'warning']),
  sentence: z.string(),
})
export type Problem = z.infer<typeof Problem>

const Conflict = z.object({
  ref: z.string(),
  why: z.enum(['changed', 'gone', 'taken', 'lines']),
  columns: z.array(z.number().int()),
  theirs: z.array(cell).nullable(),
  /** Who submitted the row last and when; left out: it was not changed by a submission that is known. */
  changed: z.object({ who: z.string(), at: z.string() }).optional(),
})
export type Conflict = z.infer<typeof Conflict>

/** What became of a submission. Nothing is written unless it is `done`, or `partial`. */
const Outcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), submission: z.string(), rows: z.array(Difference) }),
  z.object({ state: z.literal('conflict'), conflicts: z.array(Conflict) }),
  z.object({ state: z.literal('problems'), problems: z.array(Problem) }),
  z.object({ state: z.literal('unconfirmed'), submission: z.string(), sentence: z.string() }),
  /** Its new rows stand in a submission before: nothing is written, and the draft leaves them out. */
  z.object({ state: z.literal('sent'), submission: z.string(), refs: z.array(z.string()), sentence: z.string() }),
  /** Of several sources some have it; the others can still get it, or it is taken back. */
  z.object({ state: z.literal('partial'), submission: z.string(), sentence: z.string() }),
])
export type Outcome = z.infer<typeof Outcome>

const Submission = z.object({
  id,
  reportId: z.string(),
  who: z.string(),
  address: z.string(),
  at: z.string(),
  state: z.enum(['writing', 'done', 'unconfirmed', 'partial']),
  /** Names of sources that have it and that do not; null: all or none. */
  part: z.object({ written: z.array(z.string()), missing: z.array(z.string()), why: z.string() }).nullable(),
  inserted: z.number().int(),
  updated: z.number().int(),
  deleted: z.number().int(),
  reasons: z.array(z.object({ title: z.string(), sentence: z.string(), text: z.string() })),
  /** It took another one back; it was taken back by another one. */
  undoOf: z.string().nullable(),
  undoneBy: z.string().nullable(),
  mayUndo: z.boolean(),
})
export type Submission = z.infer<typeof Submission>

/** A choice that was looked up; the alias is a name that nothing else has. */
const Known = z.object({
  ...{ value: z.string(), label: z.string() },
  ...{ alias: z.string().optional(), search: z.string().optional() },
  /** What the column above holds in rows that may choose it. */
  parent: z.string().optional(),
})

const Draft = z.object({ edits: z.string(), savedAt: z.string() })

const Filter = z.object({
  column: z.number().int().min(0).max(199),
  operator: z.enum(['EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'contains', 'empty']),
  value: z.string().max(1000),
})
export type Filter = z.infer<typeof Filter>

/** The order of rows by one column of the main table; rows with the same value are in the order of their keys. */
export const RowSort = z.object({ column: z.number().int().min(0).max(199), descending: z.boolean() })
export type RowSort = z.infer<typeof RowSort>

/** What a table of an imported file would change; nothing is written, it comes into the draft. */
const Imported = z.object({
  table: z.number().int(),
  title: z.string(),
  unchanged: z.number().int(),
  changed: z.array(z.object({ key, base: z.array(cell), cells: z.array(z.tuple([z.number().int(), cell])) })),
  added: z.array(
    z.object({
      ...{ ref: z.string().nullable(), values: z.array(cell), parent: z.array(z.string()).nullable() },
      /** Its row in the file. */
      line: z.number().int(),
    }),
  ),
  problems: z.array(
    z.object({ line: z.number().int(), column: z.string(), sentence: z.string(), isLeft: z.boolean() }),
  ),
})
export type Imported = z.infer<typeof Imported>

/** Bytes of an imported workbook. */
export const MOST_IMPORT_BYTES = 30 * 2 ** 20

const tpl = '/SpringReport/api/reportTpl'
const base = '/SpringReport/api/reportFormsDatasource'
const history = '/SpringReport/api/luckysheetReportFormsHis'
const fill = 'data-entry:fill'
const design = 'data-entry:design'
/** Bytes of a body with twenty thousand changed rows. */
const SUBMISSION_BODY = 32 * 2 ** 20
const submissionKey = z.uuid()

/** Data-entry reports: their binding, the rows that are filled in, submissions and their history. */
export const dataEntryCalls = {
  ...afterCalls,
  ...choiceCalls,
  ...entryVisitCalls,
  ...entryPivotCalls,
  page: post(`${base}/getTableList`, {
    about: '填报报表列表',
    needs: fill,
    input: paging.extend({ keyword: z.string().max(100).optional() }),
    reply: listOf(EntryReport),
  }),
  describe: post(`${base}/getTableColumns`, {
    about: '表的列、主键和由它生成的填报设置',
    needs: design,
    input: z.object({ source: z.string().max(60), schema: z.string().max(128), table: z.string().max(128) }),
    reply: z.object({ facts: z.custom<TableFacts>(() => true), document: EntryDocument }),
  }),
  newTable: post(`${base}/getNewTable`, {
    about: '新数据表的建表语句，或照它建表',
    needs: design,
    input: z.object({
      ...{ source: z.string().max(60), schema: z.string().max(128).default(''), table: NewTable },
      /** Left out: the statements are shown alone. */
      isMade: z.boolean().default(false),
    }),
    reply: z.object({ statements: z.array(z.string()) }),
  }),
  insert: post(`${base}/insert`, {
    about: '新建填报报表',
    needs: design,
    input: z.object({
      code: z.string().trim().regex(codeRule.pattern, codeRule.message),
      ...{ name, remark: remark.default(''), document: EntryDocument },
      ...{ audience: audience.default('designers'), roles: roles.default([]) },
    }),
    reply: EntryReport,
  }),
  detail: get(`${base}/getDetail`, { about: '填报报表的设置', needs: design, input: z.object({ id }), reply: Design }),
  save: post(`${tpl}/saveReportFormsTpl`, {
    about: '保存填报报表',
    needs: design,
    input: z.object({ id, revision, name, remark, audience, roles, document: EntryDocument }),
    reply: EntryReport,
  }),
  remove: get(`${base}/delete`, { about: '删除填报报表', needs: design, input: z.object({ id }), reply: done }),
  open: post(`${tpl}/getReportFormsTpl`, {
    about: '打开填报报表',
    needs: fill,
    input: z.object({ id }),
    reply: z.object({
      ...{ id, code: z.string(), name: z.string(), revision, document: EntryDocument },
      /** Names of columns, by table, that others alone may write, and whom to ask for the right. */
      denied: z.array(z.array(z.string())),
      creator: z.string(),
      view: z.string(),
      draft: Draft.nullable(),
    }),
  }),
  rows: post(`${tpl}/getReportFormsRows`, {
    about: '填报报表的行',
    needs: fill,
    input: z.object({
      id,
      from: z.number().int().min(0).max(mostRows.sheet),
      count: z.number().int().min(1).max(5000),
      filters: z.array(Filter).max(20).default([]),
      /** null: by the key. */
      sort: RowSort.nullable().default(null),
    }),
    reply: z.object({
      ...{ rows: z.array(z.array(cell)), total: z.number().int() },
      /** Of the columns that are summed up, over all rows; with the first rows alone. */
      sums: z.array(cell),
      /** For a layout: how many cells of each column hold something, and the most and least of the summed columns. */
      counts: z.array(z.number().int()),
      extremes: z.array(z.tuple([cell, cell]).readonly()),
    }),
  }),
  lines: post(`${tpl}/getReportFormsLines`, {
    about: '填报报表一行下面的明细',
    needs: fill,
    input: z.object({ id, table: z.number().int().min(1).max(MOST_LINES), keys: z.array(key).min(1).max(500) }),
    reply: z.object({ rows: z.array(z.array(cell)) }),
  }),
  choices: post(`${tpl}/getReportFormsChoices`, {
    about: '填报单元格可以选的人员、部门、区划和选项，或已有值的名称',
    needs: fill,
    input: z.object({
      ...{ id, table: z.number().int().min(0).max(MOST_LINES), column: z.number().int().min(0).max(199) },
      /** What was typed, or else the words that are in cells. */
      keyword: z.string().max(100).optional(),
      words: z.array(z.string().max(1000)).max(2000).default([]),
    }),
    reply: z.array(Known),
  }),
  exportForm: post(`${tpl}/exportReportForms`, {
    about: '导出填报的表格，未提交的修改一起导出',
    needs: fill,
    envelope: 'file',
    largest: SUBMISSION_BODY,
    input: z.object({
      ...{ id, filters: z.array(Filter).max(20).default([]) },
      changes: z.array(Change).max(mostRows.submission).default([]),
      /** A CSV holds the main table alone. */
      format: z.enum(['xlsx', 'csv', 'pdf']).default('xlsx'),
    }),
    reply: file,
  }),
  importForm: post(`${tpl}/importReportForms`, {
    about: '读导入的表格并检查，不写入',
    needs: fill,
    upload: { field: 'file', most: MOST_IMPORT_BYTES },
    input: z.object({
      id,
      /** Other headings of the file by the names of columns, as JSON. */
      mapping: z.string().max(20_000).default('{}'),
      file: incoming,
    }),
    reply: z.object({
      tables: z.array(Imported),
      /** Headings that stand for no column. */
      unknown: z.array(z.string()),
      /** Sheets that were not read. */
      sheets: z.array(z.string()),
      /** Rows beyond the most that are read. */
      over: z.number().int(),
    }),
  }),
  keepDraft: post(`${tpl}/saveReportFormsDraft`, {
    about: '保存填报草稿',
    needs: fill,
    largest: SUBMISSION_BODY,
    /** What was typed, as the browser writes it; null: it was submitted or thrown away. */
    input: z.object({ id, edits: z.string().max(SUBMISSION_BODY).nullable() }),
    reply: z.object({ savedAt: z.string() }),
  }),
  submit: post(`${tpl}/reportData`, {
    about: '提交填报',
    needs: fill,
    largest: SUBMISSION_BODY,
    input: z.object({
      id,
      /** Of the document that the rows were filled in with. */
      revision,
      view: z.string().max(64).default(''),
      /** The same for every repetition of one submission. */
      key: submissionKey,
      changes: z.array(Change).min(1).max(mostRows.submission),
      reasons: z.array(Reason).max(5000).default([]),
      /** By the codes of the report's parameters. */
      parameters: z.record(z.string().max(40), z.string().max(200)).default({}),
    }),
    reply: Outcome,
  }),
  visitSubmit: post(`${tpl}/shareReportData`, {
    about: '凭链接提交填报',
    needs: 'public',
    largest: 2 ** 18,
    input: z.object({
      ...{ share: z.string().max(128), pass: z.string().max(400).optional(), revision, key: submissionKey },
      secret: secret.optional(),
      changes: z.array(Change).min(1).max(500),
      reasons: z.array(Reason).max(500).default([]),
      parameters: z.record(z.string().max(40), z.string().max(200)).default({}),
    }),
    reply: Outcome,
  }),
  removeRows: post(`${tpl}/deleteReportData`, {
    about: '按主键删除填报的行',
    needs: fill,
    input: z.object({ id, key: submissionKey, keys: z.array(key).min(1).max(1000) }),
    reply: Outcome,
  }),
  history: post(`${history}/getTableList`, {
    about: '填报提交记录',
    needs: fill,
    input: paging.extend({ id }),
    reply: listOf(Submission),
  }),
  submission: get(`${history}/getDetail`, {
    about: '一次提交的前后对照',
    needs: fill,
    input: z.object({ id }),
    reply: Submission.extend({
      columns: z.array(z.object({ title: z.string(), name: z.string(), table: z.number().int().optional() })),
      rows: z.array(Difference),
      total: z.number().int(),
    }),
  }),
  undo: post(`${history}/undo`, {
    about: '撤销一次提交',
    needs: fill,
    input: z.object({ id, key: submissionKey }),
    reply: Outcome,
  }),
  verify: post(`${history}/verify`, {
    about: '核对一次未确认的提交',
    needs: fill,
    input: z.object({ id }),
    reply: z.object({ found: z.enum(['written', 'absent', 'partial']) }),
  }),
  complete: post(`${history}/complete`, {
    about: '补写一次只写入了部分数据源的提交',
    needs: fill,
    input: z.object({ id }),
    reply: Outcome,
  }),
} satisfies Calls
