import { get, id } from '@mingtai/api'
import { z } from 'zod'

export const lineageKinds = { source: '数据源', dataset: '共享数据集', report: '报表' } as const
const Kind = z.enum(['source', 'dataset', 'report'])

/** A data source, a shared dataset or a report among those that it takes rows from or gives rows to. */
const LineageNode = z.object({
  /** Kind and id. */
  key: z.string(),
  kind: Kind,
  /** Of a source its code, of others their id. */
  id: z.string(),
  name: z.string(),
  code: z.string(),
  /** Of a dataset: made of others; its rows are kept here. */
  isCombined: z.boolean(),
  isExtracted: z.boolean(),
})
export type LineageNode = z.infer<typeof LineageNode>

/** Where rows go from and to, and which fields go along where that is known. */
const LineageEdge = z.object({ from: z.string(), to: z.string() })

export const Lineage = z.object({
  of: z.string(),
  nodes: z.array(LineageNode),
  edges: z.array(LineageEdge),
  /** How many more there are whose names the asker may not know. */
  others: z.number().int(),
})
export type Lineage = z.infer<typeof Lineage>

/** A cell of a report, and the field that stands in it. */
const FieldUse = z.object({
  field: z.string(),
  reportId: z.string(),
  reportName: z.string(),
  sheet: z.string(),
  /** As a spreadsheet names it. */
  cell: z.string(),
})

/** Where one field of a dataset comes from; `from` null: its statement does not say so for certain. */
const FieldOrigin = z.object({
  field: z.string(),
  title: z.string(),
  from: z.array(z.object({ table: z.string(), column: z.string() })).nullable(),
})

export const FieldLineage = z.object({
  origins: z.array(FieldOrigin),
  uses: z.array(FieldUse),
  others: z.number().int(),
})
export type FieldLineage = z.infer<typeof FieldLineage>

const base = '/SpringReport/api/reportTplDataset'

export const lineageCalls = {
  lineage: get(`${base}/getLineage`, {
    about: '数据从哪里来、到哪里去',
    needs: 'dataset:use',
    input: z.object({ kind: Kind, id }),
    reply: Lineage,
  }),
  fieldLineage: get(`${base}/getFieldLineage`, {
    about: '数据集字段的来源和用处',
    needs: 'dataset:use',
    input: z.object({ id }),
    reply: FieldLineage,
  }),
}
