import { formDrafts } from '@mingtai/ui'

/** A report as its form holds it: each section under its key. */
export interface ReportWords {
  content?: Record<string, string>
  receiverIds?: string[]
  ccIds?: string[]
}

/** Reports as they were being typed, by template and period. */
export function reportDrafts(templateId: string, start: string) {
  return formDrafts<ReportWords>(`work-report.${templateId}.${start}`, [])
}
