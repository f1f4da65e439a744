import { refuse } from '@mingtai/messages'
import { namesOf } from '@mingtai/api'
import { type ReportAction, reportActions, type ReportState, reportStates } from '../../words.ts'

/** How somebody stands to a report. */
export interface ReportRelation {
  isAuthor: boolean
  /** It is reported to them. */
  isReceiver: boolean
  /** They lead the place of its author. */
  isLeader: boolean
  /** They got a copy of it. */
  isCopied: boolean
}

interface Rule {
  states: readonly ReportState[]
  by: readonly (keyof ReportRelation)[]
}

/** In which states which action is open, and to whom; the server and the buttons read this table. */
export const reportRules: Readonly<Record<ReportAction, Rule>> = {
  change: { states: ['draft', 'recalled'], by: ['isAuthor'] },
  submit: { states: ['draft', 'recalled'], by: ['isAuthor'] },
  remove: { states: ['draft', 'recalled'], by: ['isAuthor'] },
  /** Open until somebody has read it. */
  recall: { states: ['submitted'], by: ['isAuthor'] },
  remark: { states: ['submitted'], by: ['isReceiver', 'isLeader'] },
  comment: { states: ['submitted'], by: ['isAuthor', 'isReceiver', 'isLeader', 'isCopied'] },
}

export interface JudgedReport {
  title: string
  state: ReportState
  /** How many others have read it. */
  read: number
}

/** What somebody may do with a report now; the buttons of its page. */
export function actionsOn(report: JudgedReport, relation: ReportRelation): ReportAction[] {
  return namesOf(reportActions).filter((action) => mayDo(action, report, relation))
}

/** Refuses what its state or the person does not allow. */
export function mustAllow(action: ReportAction, report: JudgedReport, relation: ReportRelation): void {
  const { states, by } = reportRules[action]
  if (!by.some((one) => relation[one])) refuse('right.row', report.title)
  if (!states.includes(report.state)) refuse('row.wrongState', report.title, reportStates[report.state])
  if (action === 'recall' && report.read > 0) refuse('workReport.alreadyRead', report.title)
}

function mayDo(action: ReportAction, { state, read }: JudgedReport, relation: ReportRelation): boolean {
  const { states, by } = reportRules[action]
  return states.includes(state) && by.some((one) => relation[one]) && (action !== 'recall' || read === 0)
}
