import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, refuse } from '../decide/draft.ts'
import { type Entry, entryOf, type State, type Task } from '../state/state.ts'
import { humanNode, recount } from '../walk/settle.ts'
import { walk } from '../walk/walk.ts'
import { askedTask } from './asked.ts'
import { areOutputsRight } from './outputs.ts'

type Deciding = CommandOf<'approve'> | CommandOf<'reject'>

/** 同意, and 办理完成 of a node that gives no verdict. */
export function approve(draft: Draft, command: CommandOf<'approve'>): void {
  const task = askedTask(draft, 'approve', command)
  if (task === null || !isComplete(draft, task, command)) return
  if (!areOutputsRight(draft, task, command.outputs)) return
  const blank = task.parent === null ? emptyFields(draft, task) : []
  if (blank.length > 0) {
    refuse(draft, 'approval.mustFill', blank.slice(0, 5).join('、'))
    return
  }
  chooseResume(draft, entryOf(draft.state, task.entry), command.resume)
  emit(draft, { type: 'TaskApproved', ...said(draft, task, command), outputs: command.outputs })
  recount(draft, task)
  walk(draft)
}

/** 拒绝: what it means for the node is said by the node's own rule of counting. */
export function reject(draft: Draft, command: CommandOf<'reject'>): void {
  const task = askedTask(draft, 'reject', command)
  if (task === null || !isComplete(draft, task, command)) return
  emit(draft, { type: 'TaskRejected', ...said(draft, task, command) })
  recount(draft, task)
  walk(draft)
}

function said({ context: { actor } }: Draft, task: Task, { opinion, signature }: Deciding) {
  const onBehalfOf = actor.id === task.deputy ? task.person : task.onBehalfOf
  return { task: task.id, opinion, signature, onBehalfOf }
}

/** Opinion and signature where the node asks for them, and a form that the person has seen as it is. */
function isComplete(draft: Draft, task: Task, { opinion, signature, seen }: Deciding): boolean {
  const { need } = humanNode(draft, task)
  if (need.opinion && opinion.trim() === '') refuse(draft, 'approval.opinionRequired')
  else if (need.signature && signature === null) refuse(draft, 'approval.signatureRequired')
  else if (seen !== null && seen !== draft.context.formRevision) refuse(draft, 'approval.formChanged')
  return draft.refusal === null
}

function emptyFields(draft: Draft, task: Task): readonly string[] {
  const must = humanNode(draft, task).fields.filter((one) => one.must)
  return must.length === 0 ? [] : draft.context.blank(must.map(({ field }) => field))
}

/** Where the return left the choice to whoever handles it again: the first who chooses decides. */
function chooseResume(draft: Draft, entry: Entry, how: 'step' | 'jump' | null): void {
  if (how === null || entry.resume?.how !== 'ask') return
  const forks = reopenedAround(draft.state, entry).filter(({ resume }) => how === 'step' || resume?.how === 'ask')
  emit(draft, { type: 'ResumeChosen', entries: [entry.id, ...forks.map(({ id }) => id)], how })
}

function reopenedAround(state: State, entry: Entry): Entry[] {
  const found: Entry[] = []
  for (let id = entry.fork; id !== null;) {
    const fork = entryOf(state, id)
    if (fork.resume === null) break
    found.push(fork)
    id = fork.fork
  }
  return found
}
