import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, refuse } from '../decide/draft.ts'
import { limits } from '../definition/names.ts'
import { candidate } from '../assignment/candidate.ts'
import { newTasks } from '../assignment/tasks.ts'
import { entryOf, type Task, taskOf, tasksIn } from '../state/state.ts'
import { humanNode } from '../walk/settle.ts'
import { askedTask } from './asked.ts'
import { mayJoin } from './newcomer.ts'
import { moveTo } from './transfer.ts'

const verbOf = { before: 'addBefore', after: 'addAfter', beside: 'addBeside' } as const

/** 加签: before the own decision, after a provisional yes, or as one more who votes. */
export function addSign(draft: Draft, command: CommandOf<'addSign'>): void {
  const { place, people, transferTo } = command
  const task = askedTask(draft, verbOf[place], command)
  if (task === null) return
  const { need, ops } = humanNode(draft, task)
  if (transferTo !== null && (place === 'after' || !ops.transfer)) refuse(draft, 'approval.addAndTransfer')
  if (place === 'after' && need.opinion && command.opinion.trim() === '') refuse(draft, 'approval.opinionRequired')
  if (place === 'after' && need.signature && command.signature === null) refuse(draft, 'approval.signatureRequired')
  if (place === 'after' && task.parent === null) refuseMissing(draft, task)
  if (tasksIn(draft.state, task.entry).length + people.length > limits.people)
    refuse(draft, 'approval.tooManySigners', limits.people)
  if (draft.refusal !== null || !mayJoin(draft, task, transferTo === null ? people : [...people, transferTo])) return
  if (place === 'beside') joinBeside(draft, task, command)
  else addHelpers(draft, task, place, command)
  if (transferTo !== null) moveTo(draft, taskOf(draft.state, task.id), transferTo, '')
}

/** A provisional yes is a yes: what the node asks of one cannot be left for later. */
function refuseMissing(draft: Draft, task: Task): void {
  const { fields, outputs } = humanNode(draft, task)
  const must = fields.filter((one) => one.must).map(({ field }) => field)
  const blank = must.length === 0 ? [] : draft.context.blank(must)
  if (blank.length > 0) refuse(draft, 'approval.mustFill', blank.slice(0, 5).join('、'))
  const output = outputs.find(({ required }) => required)
  if (output !== undefined) refuse(draft, 'approval.outputRequired', output.label)
}

/** Those beside vote as the asker does: in the entry, or among the helpers that the asker belongs to. */
function joinBeside(draft: Draft, task: Task, { people, opinion }: CommandOf<'addSign'>): void {
  const inOrder = task.parent === null ? entryOf(draft.state, task.entry).mode === 'seq' : isInOrder(draft, task)
  const tasks = newTasks(
    draft,
    people.map((person) => candidate(person, { groups: task.groups })),
    {
      node: humanNode(draft, task),
      inOrder: false,
      order: task.order + 1,
      source: task.parent === null ? 'beside' : task.source,
      parent: task.parent,
      batch: task.batch,
      addedBy: draft.context.actor.id,
    },
  ).map((one) => (inOrder ? { ...one, status: 'waiting' as const, dueAt: null } : one))
  emit(draft, { type: 'SignersJoined', task: task.id, entry: task.entry, opinion, tasks })
}

function isInOrder({ state }: Draft, { parent }: Task): boolean {
  return parent !== null && taskOf(state, parent).helpers?.mode === 'seq'
}

function addHelpers(
  draft: Draft,
  task: Task,
  place: 'before' | 'after',
  { people, mode, onReject, opinion }: CommandOf<'addSign'>,
): void {
  const batch = Math.max(0, ...tasksIn(draft.state, task.entry).map((one) => one.batch)) + 1
  const tasks = newTasks(
    draft,
    people.map((person) => candidate(person)),
    {
      node: humanNode(draft, task),
      inOrder: mode === 'seq',
      order: 0,
      source: place,
      parent: task.id,
      batch,
      addedBy: draft.context.actor.id,
    },
  )
  const helpers = { place, mode, onReject, batch }
  emit(draft, { type: 'SignersAdded', task: task.id, entry: task.entry, helpers, opinion, tasks })
}
