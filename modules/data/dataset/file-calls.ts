import { done, get, id, incoming, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { Uses } from '@mingtai/modules/data/data-source/calls'

const base = '/SpringReport/api/reportTplDatasetFile'
const needs = 'data-source:edit'

export const columnKinds = {
  text: '文本',
  number: '数字',
  date: '日期',
  timestamp: '日期时间',
  boolean: '是否',
} as const
export const ColumnKind = z.enum(['text', 'number', 'date', 'timestamp', 'boolean'])
export type ColumnKind = z.infer<typeof ColumnKind>

const Column = z.object({
  name: z.string(),
  kind: ColumnKind,
  filled: z.number().int(),
  notes: z.array(z.string()),
})
const Table = z.object({
  name: z.string(),
  rows: z.number().int(),
  columns: z.array(Column),
  notes: z.array(z.string()),
})

/** An uploaded file that is a data source. */
export const DataFile = z.object({
  id,
  sourceCode: z.string(),
  name: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  tables: z.array(Table),
  /** Reports and datasets that take rows from it. */
  uses: z.number().int(),
  revision: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type DataFile = z.infer<typeof DataFile>

/** What was found in an upload, before it is kept. */
export const FoundFile = z.object({
  uploadId: id,
  fileName: z.string(),
  bytes: z.number(),
  /** Of a text file. */
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  notes: z.array(z.string()),
  tables: z.array(
    Table.extend({
      columns: z.array(Column.extend({ losses: z.record(ColumnKind, z.number().int()) })),
      sample: z.array(z.array(z.string().nullable())),
      /** The row of the heading, counted from 1; null: there is none. */
      head: z.number().int().nullable(),
    }),
  ),
})
export type FoundFile = z.infer<typeof FoundFile>

/** Kinds chosen by hand, by table and column. */
const kinds = z.record(z.string().max(200), z.record(z.string().max(128), ColumnKind)).default({})

/** What a new file changes of the tables of the old one. */
export const FileChange = Uses.extend({
  gone: z.array(z.string()),
  added: z.array(z.string()),
  changed: z.array(z.object({ column: z.string(), before: ColumnKind, after: ColumnKind })),
})
export type FileChange = z.infer<typeof FileChange>

export const fileEncodings = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030（GBK）',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
}
export const fileDelimiters = { ',': '逗号 ,', '\t': '制表符', ';': '分号 ;', '|': '竖线 |' }

const choicesOfUpload = {
  uploadId: id,
  kinds,
  /** Rows of headings chosen by hand, by table; 0: there is none. */
  heads: z.record(z.string().max(200), z.number().int().min(0).max(30)).default({}),
  /** Of a text file; left out: as it was found. */
  encoding: z.enum(['utf-8', 'gb18030', 'utf-16le', 'utf-16be']).optional(),
  delimiter: z.enum([',', '\t', ';', '|']).optional(),
}
const UploadChoices = z.object(choicesOfUpload).omit({ uploadId: true })
/** What a person decides about an upload before it is kept. */
export type UploadChoices = z.infer<typeof UploadChoices>

export const fileCalls = {
  files: post(`${base}/getTableList`, {
    about: '数据文件列表',
    needs: 'data-source:use',
    input: paging.extend({ keyword: z.string().max(100).optional() }),
    reply: listOf(DataFile),
  }),
  upload: post(`${base}/upload`, {
    about: '上传数据文件',
    needs,
    upload: { field: 'file', most: 200 * 2 ** 20 },
    input: z.object({ file: incoming, password: z.string().max(255).optional() }),
    reply: FoundFile,
  }),
  readAgain: post(`${base}/parse`, {
    about: '按选定的类型重新识别',
    needs,
    input: z.object(choicesOfUpload),
    reply: FoundFile,
  }),
  keepFile: post(`${base}/insert`, {
    about: '保存数据文件',
    needs,
    input: z.object({
      ...choicesOfUpload,
      code: z
        .string()
        .trim()
        .regex(/^[A-Za-z][A-Za-z0-9_-]{1,39}$/, '编码由字母开头，只含字母、数字、- 和 _，2 到 40 个字符。'),
      name: z.string().trim().min(1).max(60),
    }),
    reply: DataFile,
  }),
  fileChange: post(`${base}/compare`, {
    about: '新文件会改变什么',
    needs,
    input: z.object({ id, ...choicesOfUpload }),
    reply: FileChange,
  }),
  replaceFile: post(`${base}/replace`, {
    about: '替换数据文件',
    needs,
    input: z.object({
      id,
      ...choicesOfUpload,
      revision: z.number().int(),
      /** Reports may lose columns: said once more by hand. */
      anyway: z.boolean().default(false),
    }),
    reply: DataFile,
  }),
  removeFile: get(`${base}/delete`, { about: '删除数据文件', needs, input: z.object({ id }), reply: done }),
}
