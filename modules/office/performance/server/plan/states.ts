import { refuse } from '@mingtai/messages'
import { namesOf, type PlanAction, planActions, type PlanState, planStates } from '../../words.ts'

/** How somebody has to do with a run. */
export interface PlanRelation {
  isOwner: boolean
  /** Manages checks where it belongs. */
  isManager: boolean
  /** Approves its indicators and its results. */
  isLeader: boolean
  /** Calibrates its results; where nobody is named, its owner does. */
  isCalibrator: boolean
}

interface Rule {
  states: readonly PlanState[]
  by: readonly (keyof PlanRelation)[]
  /** Left out: it leads to no other state. */
  to?: PlanState
}

const office = ['isOwner', 'isManager'] as const

/** In which states which action is open, to whom, and where it leads. */
export const planRules: Readonly<Record<PlanAction, Rule>> = {
  change: { states: ['draft'], by: office },
  remove: { states: ['draft'], by: office },
  start: { states: ['draft'], by: office, to: 'making' },
  make: { states: ['making', 'agreed'], by: office },
  submitIndicators: { states: ['making'], by: office, to: 'approving' },
  approveIndicators: { states: ['approving'], by: ['isLeader'], to: 'agreed' },
  returnIndicators: { states: ['approving'], by: ['isLeader'], to: 'making' },
  execute: { states: ['agreed'], by: office, to: 'executing' },
  openSelf: { states: ['executing'], by: office, to: 'self' },
  openScoring: { states: ['executing', 'self'], by: office, to: 'scoring' },
  sendForms: { states: ['executing', 'self', 'scoring'], by: office },
  closeScoring: { states: ['scoring'], by: office, to: 'calibrating' },
  calibrate: { states: ['calibrating'], by: ['isCalibrator'] },
  sendResult: { states: ['calibrating'], by: office, to: 'leader' },
  approveResult: { states: ['leader'], by: ['isLeader'], to: 'publicity' },
  returnResult: { states: ['leader'], by: ['isLeader'], to: 'calibrating' },
  endPublicity: { states: ['publicity'], by: office, to: 'appeal' },
  // What was changed after an appeal is published once more.
  publishAgain: { states: ['appeal'], by: office, to: 'publicity' },
  answer: { states: ['publicity', 'appeal'], by: office },
  finish: { states: ['appeal'], by: office, to: 'final' },
  archive: { states: ['final'], by: office, to: 'archived' },
  restart: {
    states: ['agreed', 'executing', 'self', 'scoring', 'calibrating', 'leader', 'publicity', 'appeal'],
    by: office,
    to: 'making',
  },
}

/** Steps that need a reason. */
export const reasoned: ReadonlySet<PlanAction> = new Set(['returnIndicators', 'returnResult', 'restart'])

interface Judged {
  title: string
  state: PlanState
}

/** What somebody may do with a run now; the buttons of its pages. */
export function actionsOn({ state }: Pick<Judged, 'state'>, relation: PlanRelation): PlanAction[] {
  return namesOf(planActions).filter(
    (action) => planRules[action].states.includes(state) && planRules[action].by.some((one) => relation[one]),
  )
}

/** Refuses what the state of the run or the person do not allow. */
export function mustAllow(action: PlanAction, plan: Judged, relation: PlanRelation): void {
  const { states, by } = planRules[action]
  if (!by.some((one) => relation[one])) refuse('right.row', plan.title)
  if (!states.includes(plan.state)) refuse('row.wrongState', plan.title, planStates[plan.state])
}

/** Who leads a run: sees all of its sheets, and totals before they are public. */
export function isStaff({ isOwner, isManager, isLeader, isCalibrator }: PlanRelation): boolean {
  return isOwner || isManager || isLeader || isCalibrator
}
