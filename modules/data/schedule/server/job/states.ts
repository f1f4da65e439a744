import { refuse } from '@mingtai/messages'
import { type JobAction, jobActions, type JobState, jobStates, namesOf } from '../../words.ts'
import type { JobTableRow } from '../tables.ts'

/** How somebody has to do with a job. */
export interface JobRelation {
  isOwner: boolean
  /** Looks after all jobs of the tenant. */
  isManager: boolean
}

interface Line {
  states: readonly JobState[]
  by: readonly (keyof JobRelation)[]
}

const every = namesOf(jobStates)
const both = ['isOwner', 'isManager'] as const

/** In which states which action is open, and to whom: a manager stops the jobs of others, but makes nothing of them anew. */
const rules: Readonly<Record<JobAction, Line>> = {
  change: { states: every, by: ['isOwner'] },
  run: { states: ['NONE', 'NORMAL', 'PAUSED', 'COMPLETE', 'BLOCKED'], by: ['isOwner'] },
  test: { states: every, by: ['isOwner'] },
  pause: { states: ['NORMAL', 'BLOCKED'], by: both },
  resume: { states: ['NONE', 'PAUSED', 'ERROR'], by: ['isOwner'] },
  copy: { states: every, by: both },
  remove: { states: every, by: both },
}

/** What somebody may do with a job now; the buttons of its row. */
export function actionsOn(state: JobState, relation: JobRelation): JobAction[] {
  return namesOf(jobActions).filter((action) => isOpen(rules[action], state, relation))
}

/** Refuses what the state of the job or the person does not allow. */
export function mustAllow(action: JobAction, job: { name: string; state: JobState }, relation: JobRelation): void {
  const { states, by } = rules[action]
  if (!states.includes(job.state)) refuse('row.wrongState', job.name, jobStates[job.state])
  if (!by.some((one) => relation[one])) refuse('right.row', job.name)
}

function isOpen({ states, by }: Line, state: JobState, relation: JobRelation): boolean {
  return states.includes(state) && by.some((one) => relation[one])
}

/** A job that would run by itself waits while a time that has come cannot begin. */
export function shownState({ state }: Pick<JobTableRow, 'state'>, isWaiting: boolean): JobState {
  return state === 'NORMAL' && isWaiting ? 'BLOCKED' : state
}
