import { id } from '@mingtai/api'
import { DatasetField, Parameter, Recipe } from '@mingtai/report-engine'
import { z } from 'zod'

/** Where a shared dataset takes its rows: a query, or other shared datasets, whose codes stand for the names in a recipe. */
export const SharedFrom = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('query'), dataSource: z.string().min(1).max(60), sql: z.string().min(1).max(100_000) }),
  z.object({ kind: z.literal('combined'), recipe: Recipe }),
])
export type SharedFrom = z.infer<typeof SharedFrom>

/** Also a name in SQL, where one dataset is made of others. */
export const datasetCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9_]{1,39}$/, '编码由字母开头，只含字母、数字和 _，2 到 40 个字符。')

export const Definition = z.object({
  from: SharedFrom,
  fields: z.array(DatasetField).max(1000),
  parameters: z.array(Parameter).max(50),
  cacheSeconds: z.number().int().min(0).max(86_400),
})
export type Definition = z.infer<typeof Definition>

export const DatasetForm = Definition.extend({
  code: datasetCode,
  name: z.string().trim().min(1).max(60),
  groupId: id.nullable(),
  remark: z.string().max(200),
  /** Ids of the roles that may make reports with it; empty: all who may use datasets. */
  roles: z.array(z.string().max(60)).max(100),
})
export type DatasetForm = z.infer<typeof DatasetForm>

export const extractStates = {
  waiting: '等待',
  running: '抽取中',
  done: '成功',
  failed: '失败',
  stopped: '已停止',
} as const
const ExtractState = z.enum(['waiting', 'running', 'done', 'failed', 'stopped'])

/** A dataset as lists show it. */
export const DatasetRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  remark: z.string(),
  groupId: id.nullable(),
  kind: z.enum(['query', 'combined']),
  /** Names of the data sources, or of the datasets that it is made of. */
  takesFrom: z.array(z.string()),
  fields: z.number().int(),
  parameters: z.number().int(),
  rules: z.number().int(),
  roles: z.array(z.string()),
  /** Reports and datasets that use it. */
  uses: z.number().int(),
  extract: ExtractState.nullable(),
  /** What its source gives otherwise than it was saved; null: nothing, or nobody has looked. */
  problem: z.string().nullable(),
  revision: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** Whether the asker may use it for a report. */
  mayUse: z.boolean(),
})
export type DatasetRow = z.infer<typeof DatasetRow>

export const DatasetDetail = DatasetRow.omit({ fields: true, parameters: true }).extend(Definition.shape)
export type DatasetDetail = z.infer<typeof DatasetDetail>

/** A dataset as the designer of a report offers it. */
export const DatasetChoice = z.object({
  id,
  code: z.string(),
  name: z.string(),
  group: z.string(),
  remark: z.string(),
  fields: z.array(DatasetField),
  parameters: z.array(Parameter),
})
export type DatasetChoice = z.infer<typeof DatasetChoice>

export const Group = z.object({
  id,
  name: z.string(),
  sort: z.number().int(),
  datasets: z.number().int(),
  revision: z.number().int(),
})
export type Group = z.infer<typeof Group>

/** In whose eyes. */
export const ViewAs = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), id }),
  z.object({ kind: z.literal('role'), id }),
])
export type ViewAs = z.infer<typeof ViewAs>
