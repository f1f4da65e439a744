import { done, id, listOf, paging, post, get } from '@mingtai/api'
import { z } from 'zod'
import { languages } from './editors.ts'
import { queryLogCalls } from './query-log-calls.ts'
import { accessCalls } from './access-calls.ts'
import { statementCalls } from './statement-calls.ts'
import { Uses } from './uses.ts'
import { SourceHealth, SourceLimits, SourceSettings } from './settings.ts'

export { extractName } from './query-log-calls.ts'
export { Uses } from './uses.ts'

/** Dictionary codes of the specification; 0 and 12 come with the product. */
export const sourceNames = {
  0: '内置数据仓库',
  1: 'MySQL / MariaDB',
  2: 'Oracle',
  3: 'SQL Server',
  4: 'API 接口',
  5: 'PostgreSQL',
  6: 'InfluxDB',
  7: '达梦',
  8: 'ClickHouse',
  9: 'Elasticsearch',
  10: 'TDengine',
  11: '人大金仓',
  12: '办公数据',
} as const
export const SourceType = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])

/** The SQL dialects whose words and quotes the editor knows. */
export const sourceTypes = { 0: '标准SQL', 1: 'MySQL', 5: 'PostgreSQL' } as const
const EditorType = z.union([z.literal(0), z.literal(1), z.literal(5)])

export const DataSource = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: SourceType,
  host: z.string(),
  port: z.number().int().nullable(),
  database: z.string(),
  userName: z.string(),
  /** Whether the connection is encrypted, its certificate checked. */
  ssl: z.boolean(),
  /** Whether a password is kept; the password itself never comes back. */
  hasPassword: z.boolean(),
  remark: z.string(),
  /** Secrets are null in it; `hasKey`: whether a key of our own certificate is kept. */
  settings: SourceSettings.extend({ hasKey: z.boolean() }),
  limits: SourceLimits,
  /** Data-entry reports may write to it. */
  writable: z.boolean(),
  health: SourceHealth,
  revision: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** How many reports take data from it. */
  reports: z.number().int(),
})
export type DataSource = z.infer<typeof DataSource>

const connection = {
  type: SourceType,
  host: z.string().trim().max(200).default(''),
  port: z.number().int().min(1).max(65535).nullable().default(null),
  database: z.string().trim().max(200).default(''),
  userName: z.string().trim().max(100).default(''),
  ssl: z.boolean().default(false),
  /** null keeps the password that is stored. */
  password: z.string().max(500).nullable().default(null),
  /** Left out: those that are stored. */
  settings: SourceSettings.optional(),
}
export const SourceForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{1,39}$/, '编码由字母开头，只含字母、数字、- 和 _，2 到 40 个字符。'),
  name: z.string().trim().min(1).max(60),
  remark: z.string().max(200).default(''),
  /** Left out: those that are stored. */
  limits: SourceLimits.optional(),
  /** Data-entry reports may write to it; left out: as it is stored. */
  writable: z.boolean().optional(),
  ...connection,
})

export const SourceTable = z.object({
  schema: z.string(),
  name: z.string(),
  comment: z.string(),
  kind: z.enum(['table', 'view']),
})
export const SourceColumn = z.object({ name: z.string(), type: z.string(), comment: z.string() })

const base = '/SpringReport/api/reportDatasource'
export const dataSourceCalls = {
  ...queryLogCalls,
  ...statementCalls,
  ...accessCalls,
  page: post(`${base}/getTableList`, {
    about: '数据源列表',
    needs: 'data-source:use',
    input: paging.extend({
      keyword: z.string().max(100).optional(),
      type: SourceType.optional(),
      /** Uploaded files are of the warehouse's type; true: them alone, false: all but them. */
      isFile: z.boolean().optional(),
      state: z.enum(['good', 'bad', 'unknown']).optional(),
    }),
    reply: listOf(DataSource),
  }),
  detail: get(`${base}/getDetail`, {
    about: '数据源',
    needs: 'data-source:use',
    input: z.object({ id }),
    reply: DataSource,
  }),
  insert: post(`${base}/insert`, {
    about: '新增数据源',
    needs: 'data-source:edit',
    input: SourceForm,
    reply: DataSource,
  }),
  update: post(`${base}/update`, {
    about: '修改数据源',
    needs: 'data-source:edit',
    input: SourceForm.extend({ id, revision: z.number().int() }),
    reply: DataSource,
  }),
  remove: get(`${base}/delete`, {
    about: '删除数据源',
    needs: 'data-source:edit',
    input: z.object({ id }),
    reply: done,
  }),
  uses: get(`${base}/getUses`, {
    about: '数据源用在哪里',
    needs: 'data-source:use',
    input: z.object({ code: z.string().max(60) }),
    reply: Uses,
  }),
  test: post(`${base}/connectionTest`, {
    about: '测试连接',
    needs: 'data-source:edit',
    input: z.object({ id: id.nullable().default(null), ...connection }),
    reply: z.object({
      version: z.string(),
      milliseconds: z.number(),
      /** Of the SSH server that the source was reached through. */
      fingerprint: z.string().optional(),
    }),
  }),
  choices: post(`${base}/getReportDatasource`, {
    about: '可选数据源',
    needs: 'data-source:use',
    input: z.object({}),
    reply: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        type: EditorType,
        /** Dictionary code of the source. */
        kind: z.number().int(),
        language: z.enum(languages),
        isSql: z.boolean(),
      }),
    ),
  }),
  tables: post(`${base}/getDatabseTables`, {
    about: '数据源里的表',
    needs: 'data-source:use',
    input: z.object({ code: z.string().max(60) }),
    reply: z.array(SourceTable),
  }),
  columns: post(`${base}/getTableColumns`, {
    about: '表里的列',
    needs: 'data-source:use',
    input: z.object({ code: z.string().max(60), table: z.string().max(200) }),
    reply: z.array(SourceColumn),
  }),
}
