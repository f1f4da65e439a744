import { reportCalls } from './report-calls.ts'
import { templateCalls } from './template-calls.ts'

/** 工作报告: day, week and month reports, by templates. */
export const workReportCalls = { ...reportCalls, ...templateCalls }

export type { Section } from './report.ts'
