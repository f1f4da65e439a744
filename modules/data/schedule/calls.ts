import { done, file, get, id, listOf, nothing, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { Job, JobForm, JobRow, Run, RunDetail } from './job.ts'
import { alertCalls } from './alert-calls.ts'
import { burstCalls } from './burst-calls.ts'
import { receivedCalls } from './received-calls.ts'
import { ruleCalls } from './rule-calls.ts'
import { targetCalls } from './target-calls.ts'
import { Timing } from './timing.ts'
import { jobStates, namesOf, runStates } from './words.ts'

const base = '/SpringReport/api/qrtzReportDetail'

/** 定时任务: jobs and their runs. */
export const scheduleCalls = {
  ...alertCalls,
  ...burstCalls,
  ...receivedCalls,
  ...ruleCalls,
  ...targetCalls,
  page: post(`${base}/getTableList`, {
    about: '定时任务列表',
    needs: 'schedule:use',
    input: paging.extend({
      keyword: z.string().trim().max(100).optional(),
      state: z.enum(namesOf(jobStates)).optional(),
      /** Of one report. */
      reportId: id.optional(),
      owner: z.enum(['mine', 'all']).default('mine'),
      order: z.enum(['nextAt', 'previousAt', 'name', 'updatedAt']).default('nextAt'),
      descending: z.boolean().default(false),
    }),
    reply: listOf(JobRow),
  }),
  home: post(`${base}/getIndexTaskList`, {
    about: '首页的定时任务：接下来要运行的',
    needs: 'schedule:use',
    input: nothing,
    reply: z.array(JobRow),
  }),
  detail: get(`${base}/getDetail`, { about: '定时任务', needs: 'schedule:use', input: z.object({ id }), reply: Job }),
  insert: post(`${base}/insert`, {
    about: '新建定时任务',
    needs: 'schedule:use',
    /** The same `requestId` twice makes one job. */
    input: JobForm.extend({ requestId: z.string().min(8).max(60) }),
    reply: Job,
  }),
  update: post(`${base}/update`, {
    about: '修改定时任务',
    needs: 'schedule:use',
    input: JobForm.extend({ id, revision: z.number().int() }),
    reply: Job,
  }),
  remove: get(`${base}/delete`, { about: '删除定时任务', needs: 'schedule:use', input: z.object({ id }), reply: done }),
  copy: post(`${base}/copyTask`, {
    about: '复制定时任务',
    needs: 'schedule:use',
    input: z.object({ id, requestId: z.string().min(8).max(60) }),
    reply: Job,
  }),
  run: get(`${base}/runTask`, {
    about: '立即运行定时任务',
    needs: 'schedule:use',
    input: z.object({ id }),
    reply: z.object({ runId: id }),
  }),
  test: post(`${base}/testTask`, {
    about: '试发：结果只发给自己',
    needs: 'schedule:use',
    input: z.object({ id }),
    reply: z.object({ runId: id }),
  }),
  pause: get(`${base}/pauseTask`, {
    about: '暂停定时任务',
    needs: 'schedule:use',
    input: z.object({ id }),
    reply: Job,
  }),
  resume: get(`${base}/resumeTask`, {
    about: '恢复定时任务',
    needs: 'schedule:use',
    input: z.object({ id }),
    reply: Job,
  }),
  columns: post(`${base}/getConditionColumns`, {
    about: '报表第一张工作表的列，供发送条件选择',
    needs: 'schedule:use',
    input: z.object({ reportId: id }),
    reply: z.array(z.string()),
  }),
  times: post(`${base}/getFireTimes`, {
    about: '接下来的运行时刻',
    needs: 'schedule:use',
    input: z.object({ timing: Timing }),
    reply: z.object({ words: z.string(), times: z.array(z.string()) }),
  }),
  runs: post(`${base}/getRunList`, {
    about: '运行记录',
    needs: 'schedule:use',
    input: paging.extend({
      jobId: id.optional(),
      state: z.enum(namesOf(runStates)).optional(),
      keyword: z.string().trim().max(100).optional(),
      owner: z.enum(['mine', 'all']).default('mine'),
    }),
    reply: listOf(Run),
  }),
  runDetail: get(`${base}/getRunDetail`, {
    about: '一次运行：文件、送达和失败的原因',
    needs: 'schedule:use',
    input: z.object({ id }),
    reply: RunDetail,
  }),
  stopRun: post(`${base}/stopRun`, {
    about: '停止一次运行',
    needs: 'schedule:use',
    input: z.object({ id }),
    reply: done,
  }),
  runFile: get(`${base}/downloadRunFile`, {
    about: '下载一次运行的文件',
    needs: 'schedule:use',
    envelope: 'file',
    input: z.object({ fileId: id }),
    reply: file,
  }),
}
