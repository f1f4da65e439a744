import { done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { day, LogLine, moment, Plan, PlanRow, revision, words } from './performance.ts'
import { PlanAction, PlanState, TodoKind } from './words.ts'

const base = '/api/alamo-business/performanceevaluation'
const one = z.object({ id })

/** Which runs a list has: those that I started, that I look after, of which I have a copy. */
export const PlanTab = z.enum(['mine', 'managed', 'cc'])
export type PlanTab = z.infer<typeof PlanTab>

/** Somebody with something to do in a run. */
export const Pending = z.object({
  personId: id.nullable(),
  name: z.string(),
  kind: TodoKind,
  count: z.number().int(),
  dueAt: z.string().nullable(),
  isLate: z.boolean(),
})
export type Pending = z.infer<typeof Pending>

/** 考核 as runs: made of a template, led from state to state. */
export const planCalls = {
  plans: get(`${base}/page`, {
    about: '考核列表',
    needs: 'login',
    input: paging.extend({
      tab: PlanTab.default('mine'),
      keyword: words(60).optional(),
      state: PlanState.optional(),
    }),
    reply: pageOf(PlanRow),
  }),
  plan: get(`${base}/detail`, { about: '考核详情', needs: 'login', input: one, reply: Plan }),
  savePlan: post(`${base}/save`, {
    about: '保存考核',
    needs: 'login',
    input: z.object({
      /** Left out or null: a new one. */
      id: id.nullish(),
      revision: revision.default(1),
      templateId: id,
      title: z.string().trim().min(1).max(80),
      period: z.string().trim().min(1).max(30),
      startsOn: day,
      endsOn: day,
      leaderId: id.nullable(),
      calibratorIds: z.array(id).max(30),
      ccIds: z.array(id).max(200),
      publicityDays: z.number().int().min(1).max(30),
      selfBefore: moment.nullable(),
      scoreBefore: moment.nullable(),
      /** The same one twice is the same run. */
      requestId: z.string().min(8).max(60),
    }),
    reply: Plan,
  }),
  removePlan: post(`${base}/remove`, {
    about: '删除考核草稿',
    needs: 'login',
    input: z.object({ id, revision }),
    reply: done,
  }),
  pending: get(`${base}/pending`, { about: '考核里谁还没有办', needs: 'login', input: one, reply: z.array(Pending) }),
  remind: post(`${base}/remind`, {
    about: '催办考核',
    needs: 'login',
    input: one,
    reply: z.object({ people: z.number().int() }),
  }),
  step: post('/api/alamo-business/performanceprocess/step', {
    about: '考核进入下一步',
    needs: 'login',
    input: z.object({ id, revision, action: PlanAction, note: words(300).default('') }),
    reply: Plan,
  }),
  logs: get('/api/alamo-business/performanceoperationlog/page', {
    about: '考核操作记录',
    needs: 'login',
    input: paging.extend({ planId: id }),
    reply: pageOf(LogLine),
  }),
}
