import { id } from '@mingtai/api'
import { z } from 'zod'
import {
  Category,
  Cycle,
  ExtensionState,
  FeedbackState,
  ItemAction,
  ItemState,
  Level,
  Light,
  Source,
  TaskAction,
  TaskState,
  UnitRole,
  UrgeLevel,
} from './words.ts'

export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期的格式是年-月-日')
export const words = (most: number) => z.string().trim().max(most)
export const percent = z.number().int().min(0).max(100)

/** 计划节点. */
export const Node = z.object({ title: words(100), dueAt: day, percent })

/** A unit that is asked, as the form has it. */
export const unitForm = z.object({
  departmentId: id,
  role: UnitRole,
  contactId: id.nullable(),
  content: words(1000),
  weight: z.number().int().min(1).max(100),
  /** null: the due day of the item. */
  dueAt: day.nullable(),
})
export type UnitForm = z.infer<typeof unitForm>

/** What the office enters. */
export const itemForm = {
  title: z.string().trim().min(1).max(200),
  source: Source,
  sourceId: z.string().max(60).default(''),
  basis: words(300),
  category: Category,
  level: Level,
  content: words(4000),
  leaderId: id.nullable(),
  ownerId: id.nullable(),
  startAt: day,
  dueAt: day,
  nodes: z.array(Node).max(20),
  cycle: Cycle,
  weight: z.number().int().min(1).max(100),
}

/** An item as ledgers show it. */
export const ItemRow = z.object({
  id,
  number: z.string().nullable(),
  title: z.string(),
  source: Source,
  category: Category,
  level: Level,
  leaderName: z.string(),
  ownerName: z.string(),
  leadUnit: z.string(),
  units: z.number().int(),
  startAt: z.string(),
  dueAt: z.string(),
  cycle: Cycle,
  weight: z.number().int(),
  state: ItemState,
  progress: z.number().int(),
  /** What the plan wants to be done by now. */
  planned: z.number().int(),
  light: Light,
  isOverdue: z.boolean(),
  isNearDue: z.boolean(),
  /** Why the light is what it is. */
  reasons: z.array(z.string()),
  score: z.number().int().nullable(),
  /** It waits for others that are not closed. */
  isBlocked: z.boolean(),
  revision: z.number().int(),
})
export type ItemRow = z.infer<typeof ItemRow>

/** A unit's task as ledgers show it. */
export const TaskRow = z.object({
  id,
  itemId: id,
  itemNumber: z.string().nullable(),
  itemTitle: z.string(),
  itemState: ItemState,
  level: Level,
  role: UnitRole,
  unitName: z.string(),
  organizationName: z.string(),
  contactId: id.nullable(),
  contactName: z.string(),
  content: z.string(),
  weight: z.number().int(),
  startAt: z.string(),
  dueAt: z.string(),
  state: TaskState,
  progress: z.number().int(),
  planned: z.number().int(),
  light: Light,
  reasons: z.array(z.string()),
  nextReportAt: z.string().nullable(),
  signedAt: z.string().nullable(),
  signedBy: z.string(),
  reportedAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  acceptNote: z.string(),
  score: z.number().int().nullable(),
  urgeCount: z.number().int(),
  /** The reader may do this now. */
  actions: z.array(TaskAction),
  revision: z.number().int(),
})
export type TaskRow = z.infer<typeof TaskRow>

export const Feedback = z.object({
  id,
  taskId: id,
  unitName: z.string(),
  periodAt: z.string().nullable(),
  before: z.number().int(),
  progress: z.number().int(),
  content: z.string(),
  problems: z.string(),
  next: z.string(),
  isFinal: z.boolean(),
  evidence: z.number().int(),
  state: FeedbackState,
  writerName: z.string(),
  signedBy: z.string(),
  answer: z.string(),
  answeredBy: z.string(),
  at: z.string(),
})
export type Feedback = z.infer<typeof Feedback>

export const Extension = z.object({
  id,
  taskId: id,
  unitName: z.string(),
  oldDueAt: z.string(),
  newDueAt: z.string(),
  /** After the office a leader decides. */
  needsLeader: z.boolean(),
  reason: z.string(),
  done: z.string(),
  state: ExtensionState,
  askerName: z.string(),
  opinions: z.array(
    z.object({ step: z.string(), by: z.string(), agreed: z.boolean(), words: z.string(), at: z.string() }),
  ),
  at: z.string(),
  revision: z.number().int(),
})
export type Extension = z.infer<typeof Extension>

export const Urge = z.object({
  id,
  unitName: z.string(),
  level: UrgeLevel,
  content: z.string(),
  personName: z.string(),
  at: z.string(),
})

export const HistoryLine = z.object({
  id,
  action: z.string(),
  personName: z.string(),
  before: z.string(),
  after: z.string(),
  note: z.string(),
  at: z.string(),
})
export type HistoryLine = z.infer<typeof HistoryLine>

/** An item that another one waits for, or that waits for it. */
export const Related = z.object({
  id,
  title: z.string(),
  number: z.string().nullable(),
  light: Light,
  state: ItemState,
  reason: z.string(),
  /** The reader may open it. */
  isReadable: z.boolean(),
})
export type Related = z.infer<typeof Related>

/** One item with everything of it. */
export const Item = ItemRow.extend({
  organizationName: z.string(),
  basis: z.string(),
  content: z.string(),
  leaderId: id.nullable(),
  ownerId: id.nullable(),
  sourceId: z.string(),
  sourceTitle: z.string(),
  sourceLink: z.string(),
  firstDueAt: z.string(),
  nodes: z.array(Node),
  closeNote: z.string(),
  closedAt: z.string().nullable(),
  tasks: z.array(TaskRow),
  /** The units of a draft, as its form holds them. */
  draftUnits: z.array(unitForm),
  feedbacks: z.array(Feedback),
  extensions: z.array(Extension),
  urges: z.array(Urge),
  blockedBy: z.array(Related),
  blocks: z.array(Related),
  recheck: z
    .object({ dueAt: z.string(), passed: z.boolean().nullable(), note: z.string(), personName: z.string() })
    .nullable(),
  history: z.array(HistoryLine),
  actions: z.array(ItemAction),
  /** The score that its course suggests, with how it comes about. */
  suggestion: z.object({ score: z.number().int(), parts: z.array(z.string()) }),
})
export type Item = z.infer<typeof Item>

/** One unit's task with everything of it. */
export const Task = TaskRow.extend({
  itemContent: z.string(),
  itemDueAt: z.string(),
  cycle: Cycle,
  leaderName: z.string(),
  ownerName: z.string(),
  feedbacks: z.array(Feedback),
  extensions: z.array(Extension),
  urges: z.array(Urge),
  history: z.array(HistoryLine),
  /** The reader's turn to decide about an open extension. */
  mayDecide: z.boolean(),
})
export type Task = z.infer<typeof Task>
