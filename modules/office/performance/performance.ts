import { id } from '@mingtai/api'
import { z } from 'zod'
import {
  Agreement,
  AppealResult,
  Cut,
  Cycle,
  Formula,
  IndicatorKind,
  ObjectType,
  PlanAction,
  PlanState,
  ScorerRole,
  Source,
  TodoKind,
  VetoRule,
} from './words.ts'

const words = (most: number) => z.string().trim().max(most)
const number = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, '请填写数字，最多2位小数')
const signedNumber = z.string().regex(/^-?\d{1,4}(\.\d{1,2})?$/, '请填写数字，最多2位小数')
export const day = z.iso.date()
export const moment = z.iso.datetime({ offset: true })
export const revision = z.number().int()
export { number, signedNumber, words }

/** One indicator as it is written. */
export const Indicator = z.object({
  id: z.string().min(1).max(40),
  code: words(20),
  name: z.string().trim().min(1).max(80),
  kind: IndicatorKind,
  unit: words(20),
  target: number.nullable(),
  weight: number,
  max: number,
  formula: Formula,
  source: Source,
  /** By what it is scored. */
  standard: words(500),
  evidenceRequired: z.boolean(),
  roles: z.array(z.object({ role: ScorerRole, weight: number })).max(6),
})
export type Indicator = z.infer<typeof Indicator>
export const Indicators = z.array(Indicator).max(60)

export const Level = z.object({
  name: z.string().trim().min(1).max(10),
  least: number.nullable(),
  quota: number.nullable(),
})
export type Level = z.infer<typeof Level>

/** How scores become totals, ranks and levels. */
export const Rule = z.object({
  decimals: z.number().int().min(0).max(4),
  cut: Cut,
  cutFrom: z.number().int().min(3).max(50),
  leastAnonymous: z.number().int().min(3).max(20),
  veto: VetoRule,
  levels: z.array(Level).min(1).max(8),
})
export type Rule = z.infer<typeof Rule>

export const Template = z.object({
  id,
  name: z.string(),
  objectType: ObjectType,
  cycle: Cycle,
  note: z.string(),
  isOpen: z.boolean(),
  publicityDays: z.number().int(),
  indicators: z.array(Indicator),
  rule: Rule,
  /** Runs that were made of it. */
  used: z.number().int(),
  organizationName: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  revision,
  mayManage: z.boolean(),
})
export type Template = z.infer<typeof Template>

/** How far a run has come in its present state. */
export const Progress = z.object({
  sheets: z.number().int(),
  agreed: z.number().int(),
  objected: z.number().int(),
  self: z.number().int(),
  selfDone: z.number().int(),
  forms: z.number().int(),
  formsDone: z.number().int(),
  appeals: z.number().int(),
  appealsOpen: z.number().int(),
})
export type Progress = z.infer<typeof Progress>

/** A run of a check as lists show it. */
export const PlanRow = z.object({
  id,
  title: z.string(),
  objectType: ObjectType,
  cycle: Cycle,
  period: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  state: PlanState,
  round: z.number().int(),
  ownerName: z.string(),
  organizationName: z.string(),
  dueAt: z.string().nullable(),
  publicityUntil: z.string().nullable(),
  progress: Progress,
  /** People with something to do whose time is over. */
  late: z.number().int(),
  revision,
  actions: z.array(PlanAction),
})
export type PlanRow = z.infer<typeof PlanRow>

export const Plan = PlanRow.extend({
  templateId: id,
  templateName: z.string(),
  leaderId: id.nullable(),
  leaderName: z.string(),
  calibratorIds: z.array(id),
  calibrators: z.array(z.string()),
  ccIds: z.array(id),
  cc: z.array(z.string()),
  publicityDays: z.number().int(),
  selfBefore: z.string().nullable(),
  scoreBefore: z.string().nullable(),
  indicators: z.array(Indicator),
  rule: Rule,
  /** The reader leads it: sees every sheet, and totals before they are public. */
  isStaff: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

export const Group = z.object({
  id,
  name: z.string(),
  sort: z.number().int(),
  sheets: z.number().int(),
  revision,
})
export type Group = z.infer<typeof Group>

/** Whom a check looks at, as the lists of its making show them. */
export const SheetRow = z.object({
  id,
  groupId: id,
  name: z.string(),
  place: z.string(),
  responsibleId: id.nullable(),
  responsibleName: z.string(),
  agreement: Agreement,
  agreementWords: z.string(),
  /** Its indicators are not those of the plan. */
  isOwn: z.boolean(),
  forms: z.number().int(),
  formsDone: z.number().int(),
  revision,
})
export type SheetRow = z.infer<typeof SheetRow>

export const Actual = z.object({
  indicatorId: z.string(),
  actual: z.string(),
  evidence: z.string(),
  by: z.string(),
  at: z.string(),
})
export type Actual = z.infer<typeof Actual>

export const Score = z.object({ indicatorId: z.string().max(40), score: number.nullable(), comment: words(300) })
export type Score = z.infer<typeof Score>

export const ExplainedRole = z.object({
  role: ScorerRole,
  given: z.number().int(),
  used: z.number().int(),
  share: z.string(),
  mean: z.string(),
  left: z.enum(['', 'none', 'tooFew']),
})

export const Explained = z.object({
  id: z.string(),
  points: z.string(),
  adds: z.string(),
  roles: z.array(ExplainedRole),
  actual: z.string(),
  isVeto: z.boolean(),
})
export type Explained = z.infer<typeof Explained>

/** A result as tables show it. */
export const TotalRow = z.object({
  id,
  planId: id,
  planTitle: z.string(),
  period: z.string(),
  state: PlanState,
  round: z.number().int(),
  groupName: z.string(),
  name: z.string(),
  place: z.string(),
  total: z.string(),
  adjustment: z.string(),
  adjustReason: z.string(),
  result: z.string(),
  rank: z.number().int(),
  groupSize: z.number().int(),
  level: z.string(),
  isVetoed: z.boolean(),
  version: z.number().int(),
  revision,
})
export type TotalRow = z.infer<typeof TotalRow>

export const LogLine = z.object({
  id,
  action: z.string(),
  subject: z.string(),
  personName: z.string(),
  note: z.string(),
  round: z.number().int(),
  at: z.string(),
})
export type LogLine = z.infer<typeof LogLine>

export const Appeal = z.object({
  id,
  sheetId: id,
  name: z.string(),
  personName: z.string(),
  reason: z.string(),
  result: AppealResult,
  adjustment: z.string(),
  /** The score as it stands. */
  score: z.string(),
  answer: z.string(),
  answeredBy: z.string(),
  at: z.string(),
  answeredAt: z.string().nullable(),
  revision,
  mayAnswer: z.boolean(),
})
export type Appeal = z.infer<typeof Appeal>

/** One version of a result, and why it was counted. */
export const Version = z.object({
  version: z.number().int(),
  result: z.string(),
  rank: z.number().int(),
  level: z.string(),
  reason: z.string(),
  at: z.string(),
})

/** One sheet as its reader gets it. */
export const Sheet = z.object({
  id,
  planId: id,
  planTitle: z.string(),
  period: z.string(),
  state: PlanState,
  round: z.number().int(),
  groupName: z.string(),
  name: z.string(),
  place: z.string(),
  responsibleName: z.string(),
  agreement: Agreement,
  agreementWords: z.string(),
  indicators: z.array(Indicator),
  actuals: z.array(Actual),
  rule: Rule,
  /** null: not there yet, or not for the reader. */
  total: TotalRow.nullable(),
  explained: z.array(Explained),
  versions: z.array(Version),
  /** What scorers wrote, by the indicator; of anonymous ones only where there are enough. */
  comments: z.array(z.object({ indicatorId: z.string(), role: ScorerRole, name: z.string(), text: z.string() })),
  appeals: z.array(Appeal),
  /** The form in which the reader scores it, by role. */
  forms: z.array(z.object({ id, role: ScorerRole, submitted: z.boolean() })),
  revision,
  mayAgree: z.boolean(),
  mayRecord: z.boolean(),
  mayAppeal: z.boolean(),
  isStaff: z.boolean(),
})
export type Sheet = z.infer<typeof Sheet>

/** The form in which one scorer scores one sheet. */
export const Form = z.object({
  id,
  sheetId: id,
  planId: id,
  planTitle: z.string(),
  period: z.string(),
  groupName: z.string(),
  name: z.string(),
  place: z.string(),
  role: ScorerRole,
  indicators: z.array(Indicator),
  actuals: z.array(Actual),
  scores: z.array(Score),
  comment: z.string(),
  dueAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  reopenReason: z.string(),
  leastAnonymous: z.number().int(),
  mayChange: z.boolean(),
  /** The next of the reader's forms of the same run that waits; null: none. */
  nextId: id.nullable(),
  waiting: z.number().int(),
  revision,
})
export type Form = z.infer<typeof Form>

/** One thing that waits for the reader. */
export const TodoRow = z.object({
  id: z.string(),
  kind: TodoKind,
  planId: id,
  planTitle: z.string(),
  period: z.string(),
  name: z.string(),
  place: z.string(),
  role: ScorerRole.nullable(),
  dueAt: z.string().nullable(),
  isLate: z.boolean(),
  /** The form or the sheet that is meant; null: the run itself. */
  formId: id.nullable(),
  sheetId: id.nullable(),
})
export type TodoRow = z.infer<typeof TodoRow>
