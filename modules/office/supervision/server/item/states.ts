import { refuse } from '@mingtai/messages'
import {
  type ItemAction,
  itemActions,
  type ItemState,
  itemStates,
  namesOf,
  type TaskAction,
  taskActions,
  type TaskState,
  taskStates,
} from '../../words.ts'

/** How somebody has to do with an item. */
export interface ItemRelation {
  /** Follows it in the office, or looks after its ledger. */
  isOffice: boolean
  /** Leads it, or gives instructions about everything of the place. */
  isLeader: boolean
  /** Reports for the unit that leads. */
  isLeadUnit: boolean
}

/** How somebody has to do with a unit's task. */
export interface TaskRelation extends Pick<ItemRelation, 'isOffice' | 'isLeader'> {
  /** Reports for the unit. */
  isUnit: boolean
  /** Signs what it reports. */
  isHead: boolean
}

/** What goes on; a pause and an end may come from each of them. */
export const liveStates = ['issued', 'doing', 'reported', 'accepted'] as const satisfies readonly ItemState[]

interface Rule<State, Relation> {
  in: readonly State[]
  by: readonly (keyof Relation)[]
}

const over = ['isOffice', 'isLeader'] as const
const working = ['issued', 'doing'] as const

/** In which states which action is open, and to whom. A.5 of the reference, with 认定 between report and 销号. */
const itemRules: Readonly<Record<ItemAction, Rule<ItemState, ItemRelation>>> = {
  change: { in: ['draft'], by: ['isOffice'] },
  issue: { in: ['draft'], by: ['isOffice'] },
  remove: { in: ['draft'], by: ['isOffice'] },
  split: { in: working, by: ['isOffice', 'isLeadUnit'] },
  urge: { in: ['issued', 'doing'], by: over },
  instruct: { in: liveStates, by: ['isLeader'] },
  suspend: { in: liveStates, by: over },
  resume: { in: ['suspended'], by: over },
  cancel: { in: [...liveStates, 'suspended'], by: over },
  relate: { in: [...liveStates, 'suspended'], by: ['isOffice', 'isLeadUnit'] },
  close: { in: ['accepted'], by: ['isOffice'] },
  archive: { in: ['closed'], by: ['isOffice'] },
  recheck: { in: ['closed', 'archived'], by: ['isOffice'] },
}

const taskRules: Readonly<Record<TaskAction, Rule<TaskState, TaskRelation>>> = {
  sign: { in: ['issued'], by: ['isUnit'] },
  feedback: { in: ['doing'], by: ['isUnit'] },
  signFeedback: { in: ['doing'], by: ['isHead'] },
  returnFeedback: { in: ['doing'], by: ['isOffice'] },
  reportDone: { in: ['doing'], by: ['isUnit'] },
  extend: { in: ['doing'], by: ['isUnit'] },
  decideExtension: { in: ['doing'], by: ['isHead', 'isOffice', 'isLeader'] },
  transfer: { in: working, by: ['isOffice'] },
  recognise: { in: ['reported'], by: ['isOffice'] },
}

/** In which states of an item units go on with their tasks. */
const itemStatesOf: Readonly<Record<TaskAction, readonly ItemState[]>> = {
  sign: working,
  feedback: working,
  signFeedback: working,
  returnFeedback: working,
  reportDone: working,
  extend: working,
  decideExtension: working,
  transfer: working,
  recognise: ['issued', 'doing', 'reported'],
}

/** What somebody may do with an item now; the buttons of its page. */
export function actionsOn(state: ItemState, relation: ItemRelation): ItemAction[] {
  return namesOf(itemActions).filter((action) => {
    const rule = itemRules[action]
    return isIn(rule.in, state) && rule.by.some((one) => relation[one])
  })
}

/** What somebody may do with a unit's task now. */
export function taskActionsOn(states: { item: ItemState; task: TaskState }, relation: TaskRelation): TaskAction[] {
  return namesOf(taskActions).filter((action) => {
    const rule = taskRules[action]
    const isOpen = isIn(rule.in, states.task) && isIn(itemStatesOf[action], states.item)
    return isOpen && rule.by.some((one) => relation[one])
  })
}

/** Refuses what the state of the item or the person does not allow. */
export function mustAllow(action: ItemAction, item: { title: string; state: ItemState }, relation: ItemRelation): void {
  const rule = itemRules[action]
  const isClosed = item.state === 'closed' || item.state === 'archived'
  if (!isIn(rule.in, item.state) && isClosed) refuse('supervision.closed', item.title)
  if (!isIn(rule.in, item.state)) refuse('row.wrongState', item.title, itemStates[item.state])
  if (!rule.by.some((one) => relation[one])) refuse('right.row', item.title)
}

/** Refuses what the states of the item and the task or the person do not allow. */
export function mustAllowTask(
  action: TaskAction,
  { item, task }: { item: { title: string; state: ItemState }; task: { unitName: string; state: TaskState } },
  relation: TaskRelation,
): void {
  const rule = taskRules[action]
  const isClosed = item.state === 'closed' || item.state === 'archived'
  if (isClosed) refuse('supervision.closed', item.title)
  if (!isIn(itemStatesOf[action], item.state)) refuse('row.wrongState', item.title, itemStates[item.state])
  if (!isIn(rule.in, task.state)) refuse('row.wrongState', task.unitName, taskStates[task.state])
  if (!rule.by.some((one) => relation[one])) refuse('right.row', item.title)
}

/** The state of an item after something was done with one of its tasks. */
export function itemStateAfter(before: ItemState, tasks: readonly TaskState[]): ItemState {
  const open = tasks.filter((state) => state !== 'transferred')
  if (!(before === 'issued' || before === 'doing' || before === 'reported') || open.length === 0) return before
  if (open.every((state) => state === 'accepted')) return 'accepted'
  if (open.every((state) => state === 'accepted' || state === 'reported')) return 'reported'
  if (before === 'issued') return open.includes('issued') ? 'issued' : 'doing'
  return 'doing'
}

/** How far an item has come: its tasks by their weights, and never 100 before the last one is. */
export function progressOf(tasks: readonly { state: TaskState; weight: number; progress: number }[]): number {
  const open = tasks.filter(({ state }) => state !== 'transferred')
  const total = open.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return 0
  return Math.floor(open.reduce((sum, { weight, progress }) => sum + weight * progress, 0) / total)
}

function isIn<T>(all: readonly T[], one: T): boolean {
  return all.includes(one)
}
