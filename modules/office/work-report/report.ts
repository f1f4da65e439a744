import { namesOf, id } from '@mingtai/api'
import { z } from 'zod'
import { cycles, MOST_SECTION, reportActions, reportStates } from './words.ts'

export const cycle = z.enum(namesOf(cycles))
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期写作 2026-11-30。')
export const reportState = z.enum(namesOf(reportStates))

/** One heading of a template, under which authors write. */
export const Section = z.object({
  key: z.string().regex(/^[a-z][a-z0-9]{0,19}$/),
  title: z.string().trim().min(1).max(30),
  hint: z.string().trim().max(200),
  isRequired: z.boolean(),
})
export type Section = z.infer<typeof Section>

export const sections = z
  .array(Section)
  .min(1)
  .max(12)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, '每一段要有自己的编号。')

/** What an author wrote, by the key of its section. */
export const content = z.record(z.string().max(20), z.string().max(MOST_SECTION))

export const Called = z.object({ id, name: z.string() })
export type Called = z.infer<typeof Called>

/** The stretch that a report is about; `start` alone names it. */
export const Period = z.object({ start: day, end: day, words: z.string(), dueAt: z.string().nullable() })
export type Period = z.infer<typeof Period>

/** 工作报告 in a list. */
export const ReportRow = z.object({
  id,
  title: z.string(),
  cycle,
  templateName: z.string(),
  period: z.string(),
  state: reportState,
  isLate: z.boolean(),
  authorName: z.string(),
  departmentName: z.string(),
  submittedAt: z.string().nullable(),
  updatedAt: z.string(),
  /** Of those it was given to, how many have read it. */
  read: z.number().int(),
  readers: z.number().int(),
  /** The reader of the list has read it. */
  isRead: z.boolean(),
  comments: z.number().int(),
  hasRemark: z.boolean(),
  /** The opening words of what was written. */
  opening: z.string(),
})
export type ReportRow = z.infer<typeof ReportRow>

export const ReportComment = z.object({
  id,
  authorId: id,
  authorName: z.string(),
  content: z.string(),
  at: z.string(),
  isMine: z.boolean(),
})
export type ReportComment = z.infer<typeof ReportComment>

/** 工作报告 as one reader sees it. */
export const WorkReport = ReportRow.extend({
  templateId: id,
  authorId: id,
  periodStart: day,
  dueAt: z.string().nullable(),
  sections: z.array(Section),
  content,
  receivers: z.array(Called),
  cc: z.array(Called),
  readBy: z.array(z.object({ id, name: z.string(), at: z.string() })),
  said: z.array(ReportComment),
  remark: z.string(),
  remarkBy: z.string(),
  remarkAt: z.string().nullable(),
  actions: z.array(z.enum(namesOf(reportActions))),
  revision: z.number().int(),
})
export type WorkReport = z.infer<typeof WorkReport>

/** 汇报模板, for those who report by it. */
export const ReportTemplate = z.object({
  id,
  name: z.string(),
  cycle,
  sections: z.array(Section),
  placeIds: z.array(id),
  receivers: z.array(Called),
  cc: z.array(Called),
  dueDays: z.number().int(),
  dueTime: z.string(),
  reminds: z.boolean(),
  isOpen: z.boolean(),
  organizationId: id.nullable(),
  organizationName: z.string(),
  /** Reports that were written by it. */
  reports: z.number().int(),
  mayManage: z.boolean(),
  revision: z.number().int(),
})
export type ReportTemplate = z.infer<typeof ReportTemplate>
