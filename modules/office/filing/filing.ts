import { id, namesOf } from '@mingtai/api'
import { z } from 'zod'
import { columnKinds, lights, taskCycles, taskKinds, taskStates, unitKinds, verbs } from './words.ts'

export const taskKind = z.enum(namesOf(taskKinds))
export const status = z.union([z.literal(20), z.literal(30), z.literal(40), z.literal(50)])
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const at = z.number().int().min(0).max(100_000)

/** A column of a range, with what its publisher asks of it. */
export const AreaColumn = z.object({
  title: z.string().trim().min(1).max(60),
  kind: z.enum(namesOf(columnKinds)),
  isRequired: z.boolean(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  /** A jump over so many per cent against the last period asks for a reason. */
  jump: z.number().min(1).max(10_000).nullable(),
})
export type AreaColumn = z.infer<typeof AreaColumn>

/** 填报区域: a range of the sheet that units fill. */
export const FillArea = z.object({
  id: z.string().min(1).max(40),
  title: z.string().trim().min(1).max(40),
  /** Id and name of its sheet. */
  sheet: z.string().min(1).max(80),
  sheetName: z.string().max(40),
  box: z
    .object({ fromRow: at, toRow: at, fromColumn: at, toColumn: at })
    .refine(
      ({ fromRow, toRow, fromColumn, toColumn }) =>
        toRow >= fromRow && toColumn >= fromColumn && toRow - fromRow < 2000 && toColumn - fromColumn < 60,
      '一个区域最多2000行、60列。',
    ),
  columns: z.array(AreaColumn).min(1).max(60),
  /** Ids of the units that fill it; empty: all. */
  unitIds: z.array(id).max(500),
})
export type FillArea = z.infer<typeof FillArea>

export const AreaValues = z.object({ id: z.string(), rows: z.array(z.array(scalar)) })
export type AreaValues = z.infer<typeof AreaValues>

/** 任务 in the ledger. */
export const FilingTask = z.object({
  id,
  kind: taskKind,
  title: z.string(),
  period: z.string(),
  state: z.enum(namesOf(taskStates)),
  cycle: z.enum(namesOf(taskCycles)),
  publisherName: z.string(),
  organizationName: z.string(),
  dueAt: z.string(),
  createdAt: z.string(),
  units: z.number().int(),
  /** How many units stand where. */
  at20: z.number().int(),
  at30: z.number().int(),
  at40: z.number().int(),
  at50: z.number().int(),
  late: z.number().int(),
  isMine: z.boolean(),
  revision: z.number().int(),
})
export type FilingTask = z.infer<typeof FilingTask>

/** The part of one unit in a task, as lists show it. */
export const FilingUnit = z.object({
  id,
  taskId: id,
  title: z.string(),
  period: z.string(),
  kind: taskKind,
  unitKind: z.enum(namesOf(unitKinds)),
  unitId: id,
  unitName: z.string(),
  organizationName: z.string(),
  status,
  light: z.enum(namesOf(lights)),
  isLate: z.boolean(),
  isNothing: z.boolean(),
  dueAt: z.string(),
  submittedAt: z.string().nullable(),
  submittedBy: z.string(),
  returnedReason: z.string(),
  verbs: z.array(z.enum(namesOf(verbs))),
  revision: z.number().int(),
})
export type FilingUnit = z.infer<typeof FilingUnit>

/** A frozen submission. */
export const Submission = z.object({
  id,
  number: z.number().int(),
  hash: z.string(),
  at: z.string(),
  personName: z.string(),
  isLate: z.boolean(),
  isNothing: z.boolean(),
  reason: z.string(),
})
export type Submission = z.infer<typeof Submission>

export const Step = z.object({
  verb: z.string(),
  personName: z.string(),
  at: z.string(),
  note: z.string(),
})

/** The part of a unit with everything that its reader may see. */
export const FilingContent = FilingUnit.extend({
  note: z.string(),
  publisherName: z.string(),
  /** The sheet that is filled; null: this reader sees what was handed in alone. */
  documentId: id.nullable(),
  areas: z.array(FillArea),
  allowsNothing: z.boolean(),
  isClosed: z.boolean(),
  submissions: z.array(Submission),
  steps: z.array(Step),
  /** Nobody holds the role of the reporter for this unit. */
  lacksReporter: z.boolean(),
})
export type FilingContent = z.infer<typeof FilingContent>

/** A fault of what was filled in: `stops` hand-in, or asks for a reason. */
export const Fault = z.object({
  areaId: z.string(),
  row: z.number().int(),
  column: z.number().int(),
  place: z.string(),
  words: z.string(),
  stops: z.boolean(),
})
export type Fault = z.infer<typeof Fault>
