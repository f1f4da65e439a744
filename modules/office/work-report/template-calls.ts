import { file, get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'
import { cycle, day, Period, ReportTemplate, sections } from './report.ts'

const base = '/api/alamo-business/work-report'
const manage = 'work-report:manage'
const revision = z.number().int()
const asked = z.object({ templateId: id, day: day.optional() })

const dueTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间写作 18:00。')

/** How somebody stands to a period: in time, late, on leave, or nothing yet. */
export const deliveries = { submitted: '已交', late: '迟交', leave: '请假', absent: '未交' } as const

export const Submission = z.object({
  /** Who was to hand in. */
  people: z.array(
    z.object({
      id,
      name: z.string(),
      place: z.string(),
      delivery: z.enum(['submitted', 'late', 'leave', 'absent']),
      at: z.string().nullable(),
      reportId: id.nullable(),
    }),
  ),
  departments: z.array(
    z.object({
      name: z.string(),
      expected: z.number().int(),
      submitted: z.number().int(),
      late: z.number().int(),
      leave: z.number().int(),
    }),
  ),
  period: Period,
  periods: z.array(Period),
  mayRemind: z.boolean(),
})
export type Submission = z.infer<typeof Submission>

/** 汇报模板, and who has handed in. */
export const templateCalls = {
  managedTemplates: get(`${base}/template/list`, {
    about: '管理的汇报模板',
    needs: manage,
    input: nothing,
    reply: z.array(ReportTemplate),
  }),
  saveTemplate: post(`${base}/template/save`, {
    about: '保存汇报模板',
    needs: manage,
    input: z.object({
      /** null: a new one. */
      id: id.nullable(),
      revision,
      name: z.string().trim().min(1).max(30),
      cycle,
      organizationId: id,
      sections,
      /** Organizations and departments whose people report by it. */
      placeIds: z.array(id).min(1).max(100),
      receiverIds: z.array(id).max(20),
      ccIds: z.array(id).max(50),
      /** Working days after the last working day of the period. */
      dueDays: z.number().int().min(0).max(10),
      dueTime,
      reminds: z.boolean(),
    }),
    reply: ReportTemplate,
  }),
  openTemplate: post(`${base}/template/set-open`, {
    about: '启用、停用汇报模板',
    needs: manage,
    input: z.object({ id, revision, isOpen: z.boolean() }),
    reply: ReportTemplate,
  }),
  watchedTemplates: get(`${base}/template/watched`, {
    about: '能看提交情况的汇报模板',
    needs: 'login',
    input: nothing,
    reply: z.array(z.object({ id, name: z.string(), cycle })),
  }),
  submissions: get(`${base}/submissions`, {
    about: '一个周期的提交情况：谁没交、谁迟交、谁请假',
    needs: 'login',
    input: asked,
    reply: Submission,
  }),
  exportSubmissions: post(`${base}/submissions/export`, {
    about: '导出提交情况',
    needs: 'login',
    envelope: 'file',
    input: asked,
    reply: file,
  }),
  remind: post(`${base}/submissions/remind`, {
    about: '催交：只提醒没有交的人',
    needs: 'login',
    input: asked,
    reply: z.object({ people: z.number().int() }),
  }),
}
