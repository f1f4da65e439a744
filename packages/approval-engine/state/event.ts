import type { Resolver } from '../definition/resolver.ts'
import type { TriggerNode } from '../definition/node.ts'
import type { ArmState, AutoCause, Helpers, Initiator, Mode, Output, Pick, Resume, Task, TaskStatus } from './state.ts'

/** Why an arm was taken or left, in the words of whoever knows the form. */
export interface Because {
  arm: string
  holds: boolean
  because: string
}

/** A task as it is opened. `why`: the resolver that found the person; null: others than the node's own. */
export interface NewTask {
  task: number
  person: string
  deputy: string | null
  onBehalfOf: string | null
  status: 'active' | 'waiting'
  order: number
  groups: string[]
  source: Task['source']
  parent: number | null
  batch: number
  addedBy: string | null
  dueAt: number | null
  why: Resolver['kind'] | 'admin' | 'same' | null
}

/** Somebody who was found and is not asked. */
export interface Skipped {
  person: string
  why: 'disabled' | 'self' | 'twice' | 'notDrawn'
}

export interface NewCopy {
  copy: number
  person: string
  node: string | null
  /** Who sent it by hand; of events of earlier versions nothing. */
  from?: string | null
}

export type CancelCause =
  | 'returned'
  | 'rejected'
  | 'ended'
  | 'jumped'
  | 'withdrawn'
  | 'disabled'
  | 'group'
  | 'twice'
  | 'helper'
export type CompleteCause = 'votes' | 'empty' | 'auto' | 'joined' | 'done' | 'failed'

/** What a decision hands on besides its verdict. */
interface Said {
  task: number
  opinion: string
  signature: string | null
  /** When a deputy or delegate decided: whose place it was. */
  onBehalfOf: string | null
}

/** What happened, without when and by whom. Together the facts of an instance are its whole history. */
export type Fact =
  | { type: 'InstanceStarted'; version: string; initiator: Initiator; picks: Pick[] }
  | {
      type: 'NodeEntered'
      entry: number
      node: string
      fork: number | null
      arm: string | null
      from: number | null
      resume: { how: Resume; from: number } | null
    }
  | { type: 'BranchChosen'; entry: number; arms: string[]; because: Because[] }
  | { type: 'ForkReopened'; entry: number; arms: ArmState[] }
  | { type: 'RouteTaken'; entry: number; to: string | null; because: string }
  | {
      type: 'TasksOpened'
      entry: number
      mode: Mode
      tasks: NewTask[]
      skipped: Skipped[]
      /** Groups whose minimum is more than the people found, and what it comes down to. */
      clamped: { group: string; min: number }[]
    }
  | { type: 'TaskActivated'; task: number; dueAt: number | null }
  | ({ type: 'TaskApproved'; outputs: Output[] } & Said)
  | ({ type: 'TaskRejected' } & Said)
  | { type: 'TaskAutoApproved'; task: number; cause: AutoCause }
  | { type: 'TaskAutoRejected'; task: number; cause: 'timeout' }
  | { type: 'TasksCanceled'; tasks: number[]; cause: CancelCause }
  | { type: 'NodeCompleted'; entry: number; outcome: 'passed' | 'failed'; cause: CompleteCause; canceled: number[] }
  | { type: 'ArmEnded'; fork: number; arm: string }
  /** With sub-processes among the entries, whoever runs those ends them. */
  | { type: 'NodesCanceled'; entries: number[]; tasks: number[]; cause: CancelCause }
  | {
      type: 'Returned'
      entry: number
      task: number | null
      to: string[]
      how: Resume
      reason: string
      /** Entries that were passed and have to be walked again. */
      undone: number[]
    }
  | { type: 'ResumeChosen'; entries: number[]; how: Resume }
  | { type: 'Resumed'; to: string; skipped: string[] }
  | { type: 'Resubmitted'; picks: Pick[] }
  | { type: 'TaskTransferred'; task: number; from: string; to: string; reason: string; dueAt: number | null }
  | { type: 'DueEscalated'; task: number; from: string; to: string; dueAt: number | null }
  | { type: 'TaskDelegated'; task: number; from: string; to: string; reason: string }
  | { type: 'DelegateAnswered'; task: number; from: string; to: string; opinion: string }
  | { type: 'SignersAdded'; task: number; entry: number; helpers: Helpers; opinion: string; tasks: NewTask[] }
  | { type: 'SignersJoined'; task: number; entry: number; opinion: string; tasks: NewTask[] }
  | { type: 'SignerRemoved'; task: number; reason: string }
  | { type: 'HelpersDone'; task: number; outcome: 'passed' | 'failed'; becomes: TaskStatus; canceled: number[] }
  | {
      type: 'TaskWithdrawn'
      task: number
      reason: string
      dueAt: number | null
      /** Entries that are open again, arms that go on again, tasks that wait again. */
      entries: number[]
      arms: { fork: number; arm: string }[]
      tasks: { task: number; status: TaskStatus }[]
      undone: number[]
    }
  | { type: 'CcSent'; reason: string; copies: NewCopy[] }
  | { type: 'CcRead'; copy: number }
  | { type: 'TaskRead'; task: number }
  | { type: 'Commented'; text: string; mentions: string[] }
  | { type: 'Urged'; tasks: number[]; text: string }
  | {
      type: 'InfoAsked'
      ask: number
      task: number
      from: string
      to: string
      question: string
      remaining: number | null
    }
  | { type: 'InfoAnswered'; ask: number; task: number; answer: string; dueAt: number | null }
  /** `dueAt`: when the clock acts next; the deadline itself stays. */
  | { type: 'DueReminded'; task: number; count: number; dueAt: number | null }
  | { type: 'DelayStarted'; entry: number; dueAt: number }
  | { type: 'TriggerRequested'; entry: number; action: TriggerNode['action']; waits: boolean }
  | { type: 'TriggerFired'; entry: number }
  | { type: 'TriggerFailed'; entry: number; because: string }
  | { type: 'SubStarted'; entry: number; code: string; waits: boolean }
  | { type: 'SubFinished'; entry: number; outcome: 'approved' | 'rejected' }
  | { type: 'SubFailed'; entry: number; because: string }
  | { type: 'HandoverDone'; from: string; to: string; tasks: number[]; isSubmitter: boolean; reason: string }
  | { type: 'TasksEntrusted'; from: string; to: string; mode: 'replace' | 'both'; tasks: number[] }
  | { type: 'TasksReclaimed'; from: string; to: string; tasks: number[] }
  | { type: 'InstanceApproved' }
  | { type: 'InstanceRejected' }
  | { type: 'InstanceCanceled'; reason: string }
  | { type: 'InstanceTerminated'; reason: string }
  | { type: 'InstanceReverted'; reason: string }
  | { type: 'InstanceMigrated'; from: string; to: string }
  | { type: 'Jumped'; from: string[]; to: string; reason: string }

/** When, by whom, and by which command: the same for all events of one decision. `by` null: the clock or the house. */
export interface Stamp {
  seq: number
  step: number
  at: number
  by: string | null
  command: { id: string; type: string }
}

export type Event = Fact & Stamp
export type FactType = Fact['type']
