import { post } from '@mingtai/api'
import type { WireScalar } from '@mingtai/sheet-core'
import { z } from 'zod'

const value = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()])
const code = z.string().trim().min(1).max(60)
const values = z.record(z.string().max(60), z.union([value, z.array(value).max(1000)])).default({})
const statement = {
  /** Of the data source. */
  code,
  sql: z.string().max(200_000),
  /** By the names that the statement gives them. */
  values,
}

/** An answer of an interface as it came. */
const InterfaceAnswer = z.object({
  status: z.number().int(),
  type: z.string(),
  text: z.string(),
  isCut: z.boolean(),
  milliseconds: z.number().int(),
})

/** The first rows of a statement; `truncated`: there are more. */
const FirstRows = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['number', 'text', 'boolean', 'date', 'timestamp']),
      whole: z.boolean().optional(),
      /** Its moments stand on the wall of this zone. */
      zone: z.string().optional(),
    }),
  ),
  rows: z.array(z.array(z.custom<WireScalar>(() => true))),
  milliseconds: z.number(),
  truncated: z.boolean(),
})

/** A name in an answer: where it stands and what is there. */
const AnswerPart = z.object({
  /** With dots, such as `data.list.price`; the items of a list have the path of the list. */
  path: z.string(),
  name: z.string(),
  type: z.enum(['text', 'number', 'boolean', 'object', 'list', 'null']),
  sample: z.string(),
})
export type AnswerPart = z.infer<typeof AnswerPart>

const base = '/SpringReport/api/reportDatasource'
const needs = 'data-source:use'

export const statementCalls = {
  explainSql: post(`${base}/explainSql`, {
    about: '查询的执行计划',
    needs,
    input: z.object(statement),
    reply: z.object({ lines: z.array(z.string()) }),
  }),
  firstRows: post(`${base}/getFirstRows`, {
    about: '查询语句的前几行',
    needs,
    input: z.object({ code, sql: z.string().max(200_000) }),
    reply: FirstRows,
  }),
  execSql: post(`${base}/execSql`, {
    about: '查询语句的列',
    needs,
    input: z.object({
      datasourceId: code,
      tplSql: z.string().max(200_000),
      /** Values for a try, as the older product sends them. */
      sqlParams: z
        .array(z.object({ paramCode: z.string().max(60), paramDefault: value.optional() }))
        .max(200)
        .default([]),
    }),
    reply: z.array(z.object({ columnName: z.string(), name: z.string(), dataType: z.string() })),
  }),
  selectData: post(`${base}/getDatasourceSelectData`, {
    about: '查询语句给出的选项',
    needs,
    input: z.object({ datasourceId: code, selectContent: z.string().max(200_000), params: values }),
    reply: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  parseAnswer: post(`${base}/parseApiResultAttr`, {
    about: '接口返回内容里的属性',
    needs,
    largest: 4 * 2 ** 20,
    input: z.object({ apiResult: z.string().max(1_000_000), prefix: z.string().max(200).default('') }),
    reply: z.array(AnswerPart),
  }),
  askInterface: post('/SpringReport/api/common/apiTest', {
    about: '测试接口',
    needs,
    input: z.object(statement),
    reply: InterfaceAnswer,
  }),
  defaultAnswer: post('/SpringReport/api/reportTplDataset/getApiDefaultRequestResult', {
    about: '接口用默认参数返回的内容',
    needs,
    input: z.object(statement),
    reply: z.string(),
  }),
}
