import { get, id, namesOf, nothing, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { FillArea, FilingTask, FilingUnit, taskKind } from './filing.ts'
import { taskCycles, taskStates, unitKinds } from './words.ts'

const base = '/api/alamo-business/filing'
const needs = 'login'
const revision = z.number().int()
const moment = z.iso.datetime()

/** 任务: issued, watched, urged and closed by who publishes. */
export const taskCalls = {
  tasks: get(`${base}/task/page`, {
    about: '任务台账',
    needs,
    input: paging.extend({
      kind: taskKind.optional(),
      state: z.enum(namesOf(taskStates)).optional(),
      keyword: z.string().trim().max(100).optional(),
      /** `2026-11`: issued for this month. */
      month: z
        .string()
        .regex(/^\d{4}-\d{2}$/, '月份写作 2026-11。')
        .optional(),
    }),
    reply: pageOf(FilingTask),
  }),
  months: get(`${base}/task/tree`, {
    about: '任务台账的期别',
    needs,
    input: nothing,
    reply: z.array(z.object({ month: z.string(), tasks: z.number().int(), open: z.number().int() })),
  }),
  task: get(`${base}/task/detail`, {
    about: '任务详情：各单位的进度',
    needs,
    input: z.object({ id }),
    reply: FilingTask.extend({
      note: z.string(),
      areas: z.array(FillArea),
      allowsNothing: z.boolean(),
      unitList: z.array(FilingUnit),
      viewers: z.array(z.object({ id, name: z.string() })),
      /** When the next period is issued; null: it is not. */
      nextAt: z.string().nullable(),
    }),
  }),
  template: get(`${base}/task/template`, {
    about: '任务的表样',
    needs,
    input: z.object({ id }),
    reply: z.object({ snapshot: z.unknown(), areas: z.array(FillArea) }),
  }),
  suggest: post(`${base}/task/columns`, {
    about: '填报区域的列：从表头猜出名称和类型',
    needs,
    input: z.object({
      sheetId: id.nullable(),
      taskId: id.nullable(),
      sheet: z.string().max(80),
      box: FillArea.shape.box,
    }),
    reply: FillArea.pick({ columns: true, sheetName: true }),
  }),
  issue: post(`${base}/task/issue`, {
    about: '发布任务',
    needs,
    input: z.object({
      kind: taskKind,
      title: z.string().trim().min(1).max(60),
      note: z.string().trim().max(1000),
      /** The sheet that it begins with: a document, or that of an earlier task. */
      sheetId: id.nullable(),
      fromTaskId: id.nullable(),
      areas: z.array(FillArea).min(1).max(20),
      units: z
        .array(z.object({ kind: z.enum(namesOf(unitKinds)), id, recipientIds: z.array(id).max(20) }))
        .min(1)
        .max(1000),
      viewerIds: z.array(id).max(20),
      dueAt: moment,
      cycle: z.enum(namesOf(taskCycles)),
      allowsNothing: z.boolean(),
      /** Hours before it is due at which those who have not handed in are reminded; null: they are not. */
      remindHours: z.number().int().min(1).max(240).nullable(),
      requestId: z.string().min(8).max(60),
    }),
    reply: FilingTask,
  }),
  urge: post(`${base}/task/urge`, {
    about: '催报：只提醒还没有报的单位',
    needs,
    input: z.object({ id }),
    reply: z.object({ units: z.number().int(), people: z.number().int() }),
  }),
  setOpen: post(`${base}/task/set-open`, {
    about: '关闭任务、重新开放',
    needs,
    input: z.object({ id, revision, isOpen: z.boolean() }),
    reply: FilingTask,
  }),
  supplement: post(`${base}/task/supplement`, {
    about: '给没有报的单位延长期限（补报）',
    needs,
    input: z.object({ id, unitIds: z.array(id).min(1).max(1000), dueAt: moment }),
    reply: z.object({ units: z.number().int() }),
  }),
  endSeries: post(`${base}/task/end-series`, {
    about: '停止按周期发布',
    needs,
    input: z.object({ id, revision }),
    reply: FilingTask,
  }),
  withoutReporter: post(`${base}/task/without-reporter`, {
    about: '所选单位里还没有上报人的',
    needs,
    input: z.object({ units: z.array(z.object({ kind: z.enum(namesOf(unitKinds)), id })).max(1000) }),
    reply: z.array(z.string()),
  }),
  sent: get(`${base}/send/page`, {
    about: '报送给我查看的任务',
    needs,
    input: paging.extend({ keyword: z.string().trim().max(100).optional() }),
    reply: pageOf(FilingTask),
  }),
}
