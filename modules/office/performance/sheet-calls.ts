import { done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { Form, Group, Indicators, number, revision, Score, Sheet, SheetRow, TodoRow, words } from './performance.ts'
import { ScorerRole, TodoKind } from './words.ts'

const api = '/api/alamo-business'
/** Groups are read all at once: the list takes pages of any size up to this. */
const ALL_GROUPS = 99_999

/** Whom a run looks at, in groups that are compared with each other. */
export const groupCalls = {
  groups: get(`${api}/performanceGroup/list`, {
    about: '考核分组',
    needs: 'login',
    input: z.object({
      planId: id,
      current: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(ALL_GROUPS).default(ALL_GROUPS),
    }),
    reply: pageOf(Group),
  }),
  saveGroup: post(`${api}/performanceGroup/save`, {
    about: '保存考核分组',
    needs: 'login',
    input: z.object({
      planId: id,
      id: id.nullish(),
      revision: revision.default(1),
      name: z.string().trim().min(1).max(40),
    }),
    reply: Group,
  }),
  removeGroup: post(`${api}/performanceGroup/remove`, {
    about: '删除考核分组',
    needs: 'login',
    input: z.object({ id, revision }),
    reply: done,
  }),
  addObjects: post(`${api}/performanceGroup/add`, {
    about: '加入被考核的人或单位',
    needs: 'login',
    input: z.object({
      groupId: id,
      personIds: z.array(id).max(2000).default([]),
      placeIds: z.array(id).max(500).default([]),
    }),
    reply: z.object({ added: z.number().int(), known: z.number().int() }),
  }),
  moveSheets: post(`${api}/performanceGroup/move`, {
    about: '把被考核对象移到另一个分组',
    needs: 'login',
    input: z.object({ groupId: id, sheetIds: z.array(id).min(1).max(2000) }),
    reply: done,
  }),
  removeSheets: post(`${api}/performanceGroup/take-out`, {
    about: '移出被考核对象',
    needs: 'login',
    input: z.object({ sheetIds: z.array(id).min(1).max(2000) }),
    reply: done,
  }),
}

/** Sheets with their indicators. */
export const sheetCalls = {
  sheets: get(`${api}/performanceindicator/sheets`, {
    about: '被考核对象列表',
    needs: 'login',
    input: paging.extend({ planId: id, groupId: id.optional(), keyword: words(60).optional() }),
    reply: pageOf(SheetRow),
  }),
  sheet: get(`${api}/performanceindicator/detail`, {
    about: '考核表',
    needs: 'login',
    input: z.object({ id }),
    reply: Sheet,
  }),
  saveIndicators: post(`${api}/performanceindicator/save`, {
    about: '保存考核表的指标',
    needs: 'login',
    input: z.object({ sheetId: id, revision, indicators: Indicators }),
    reply: done,
  }),
  savePlanIndicators: post(`${api}/performanceindicator/save-all`, {
    about: '保存整次考核的指标',
    needs: 'login',
    input: z.object({ planId: id, revision, indicators: Indicators }),
    reply: done,
  }),
  agree: post(`${api}/performanceindicator/agree`, {
    about: '确认指标，或提出异议',
    needs: 'login',
    input: z.object({ sheetId: id, revision, agree: z.boolean(), words: words(300).default('') }),
    reply: done,
  }),
  record: post(`${api}/performanceindicator/record`, {
    about: '填报指标完成值',
    needs: 'login',
    input: z.object({
      sheetId: id,
      revision,
      indicatorId: z.string().max(40),
      actual: number,
      evidence: words(500).default(''),
    }),
    reply: done,
  }),
  collect: post(`${api}/performanceindicator/collect`, {
    about: '从业务数据采集指标完成值',
    needs: 'login',
    input: z.object({ planId: id }),
    reply: z.object({ sheets: z.number().int(), without: z.number().int() }),
  }),
}

/** A form that was sent to a scorer, without what stands in it. */
export const FormRow = z.object({
  id,
  sheetId: id,
  name: z.string(),
  place: z.string(),
  groupName: z.string(),
  personName: z.string(),
  role: ScorerRole,
  weight: z.string(),
  submittedAt: z.string().nullable(),
  reopenReason: z.string(),
  revision,
  mayReopen: z.boolean(),
  mayReplace: z.boolean(),
})
export type FormRow = z.infer<typeof FormRow>

/** Forms in which scorers score sheets. */
export const formCalls = {
  todos: get(`${api}/performanceprocess/todo`, {
    about: '考核待办',
    needs: 'login',
    input: paging.extend({ keyword: words(60).optional(), kind: TodoKind.optional(), planId: id.optional() }),
    reply: pageOf(TodoRow),
  }),
  form: get(`${api}/performanceprocess/form`, {
    about: '评价表',
    needs: 'login',
    input: z.object({ id }),
    reply: Form,
  }),
  saveForm: post(`${api}/performanceprocess/score`, {
    about: '保存或提交评价表',
    needs: 'login',
    input: z.object({ id, revision, scores: z.array(Score).max(60), comment: words(500), submit: z.boolean() }),
    reply: Form,
  }),
  forms: get(`${api}/performanceprocess/forms`, {
    about: '已发送的评价表',
    needs: 'login',
    input: paging.extend({
      planId: id,
      role: ScorerRole.optional(),
      open: z.enum(['true', 'false']).optional(),
      keyword: words(60).optional(),
    }),
    reply: pageOf(FormRow),
  }),
  sendForms: post(`${api}/performanceprocess/send`, {
    about: '发送评价表',
    needs: 'login',
    input: z.object({
      planId: id,
      groupIds: z.array(id).max(500),
      sheetIds: z.array(id).max(2000),
      role: ScorerRole,
      /** Left out: found by the role, such as the leader of each one’s department. */
      personIds: z.array(id).max(200).default([]),
      weight: number.default('1'),
    }),
    reply: z.object({ sent: z.number().int(), known: z.number().int(), nobody: z.array(z.string()) }),
  }),
  replaceScorer: post(`${api}/performanceprocess/replace`, {
    about: '更换评分人',
    needs: 'login',
    input: z.object({ id, revision, personId: id, reason: z.string().trim().min(1).max(300) }),
    reply: done,
  }),
  reopenForm: post(`${api}/performanceprocess/reopen`, {
    about: '退回评价表重新评分',
    needs: 'login',
    input: z.object({ id, revision, reason: z.string().trim().min(1).max(300) }),
    reply: done,
  }),
}
