import { file, get, id, namesOf, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { AreaValues, Fault, FilingContent, FilingUnit } from './filing.ts'
import { mergeWays, unitTabs, verbs } from './words.ts'

const base = '/api/alamo-business/filing'
const needs = 'login'
const revision = z.number().int()

/** A row or a cell of what was put together leads back to the units that it comes from. */
const Origin = z.object({
  assignmentId: id,
  unitName: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
})

const merge = {
  id,
  areaId: z.string().max(40),
  way: z.enum(namesOf(mergeWays)),
  /** The column whose values name the rows of a sum by key, or that is set against the units. */
  column: z.number().int().min(0).max(60).default(0),
}

/** What units do with their part, and what becomes of all parts. */
export const unitCalls = {
  units: get(`${base}/unit/page`, {
    about: '我的报送任务',
    needs,
    input: paging.extend({
      tab: z.enum(namesOf(unitTabs)).default('fill'),
      keyword: z.string().trim().max(100).optional(),
    }),
    reply: pageOf(FilingUnit),
  }),
  counts: get(`${base}/unit/counts`, {
    about: '待填报和待审核的数目',
    needs,
    input: z.object({}),
    reply: z.object({ fill: z.number().int(), review: z.number().int(), all: z.number().int() }),
  }),
  unit: get(`${base}/unit/detail`, { about: '报送内容', needs, input: z.object({ id }), reply: FilingContent }),
  act: post(`${base}/unit/act`, {
    about: '提交、撤回、通过、退回',
    needs,
    input: z.object({
      id,
      revision,
      verb: z.enum(namesOf(verbs)).exclude(['save']),
      /** Why it is sent back, or why faults are let through. */
      note: z.string().trim().max(500).default(''),
      /** Nothing to report. */
      isNothing: z.boolean().default(false),
    }),
    reply: FilingContent,
  }),
  passAll: post(`${base}/unit/pass-all`, {
    about: '批量通过',
    needs,
    input: z.object({ ids: z.array(id).min(1).max(500) }),
    reply: z.object({ passed: z.number().int(), left: z.array(z.string()) }),
  }),
  check: get(`${base}/unit/check`, {
    about: '提交前的检查',
    needs,
    input: z.object({ id }),
    reply: z.array(Fault),
  }),
  cells: get(`${base}/unit/cells`, {
    about: '填报区域里现在的值和上一期的值',
    needs,
    input: z.object({ id }),
    reply: z.object({ now: z.array(AreaValues), last: z.array(AreaValues) }),
  }),
  saveCells: post(`${base}/unit/save-cells`, {
    about: '按卡片填写（手机）',
    needs,
    input: z.object({
      id,
      areaId: z.string().max(40),
      cells: z
        .array(z.object({ row: z.number().int().min(0), column: z.number().int().min(0), text: z.string().max(2000) }))
        .min(1)
        .max(2000),
    }),
    reply: z.object({ now: z.array(AreaValues) }),
  }),
  frozen: get(`${base}/unit/submission`, {
    about: '一次提交的内容（冻结）',
    needs,
    input: z.object({ id, submissionId: id }),
    reply: z.object({ snapshot: z.unknown() }),
  }),
  compare: get(`${base}/unit/compare`, {
    about: '逐格比较两次提交',
    needs,
    input: z.object({ id, a: id, b: id }),
    reply: z.array(z.object({ place: z.string(), title: z.string(), before: z.string(), after: z.string() })),
  }),
  merged: get(`${base}/collect/merged`, {
    about: '汇总：逐行、求和、按关键列、单位对照',
    needs,
    input: z.object({ ...merge, column: z.coerce.number().int().min(0).max(60).default(0) }),
    reply: z.object({
      columns: z.array(z.object({ title: z.string(), isFigure: z.boolean() })),
      rows: z.array(
        z.object({
          /** The unit that the row is of; null: of several. */
          assignmentId: id.nullable(),
          cells: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
        }),
      ),
      /** There are more rows than are shown; the file has all. */
      isCut: z.boolean(),
      total: z.number().int(),
      /** Units that are not in it, by name. */
      missing: z.array(z.string()),
      nothing: z.array(z.string()),
      included: z.number().int(),
    }),
  }),
  origins: get(`${base}/collect/origins`, {
    about: '一个合计由哪些单位的哪些值组成',
    needs,
    input: z.object({
      ...merge,
      column: z.coerce.number().int().min(0).max(60).default(0),
      row: z.coerce.number().int().min(0),
      cell: z.coerce.number().int().min(0),
    }),
    reply: z.array(Origin),
  }),
  exportMerged: post(`${base}/collect/export`, {
    about: '导出汇总',
    needs,
    envelope: 'file',
    input: z.object(merge),
    reply: file,
  }),
}
