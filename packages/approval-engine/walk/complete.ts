import { type Draft, emit, type Move, nodeIn } from '../decide/draft.ts'
import { isHuman, type Node } from '../definition/node.ts'
import type { OnReject } from '../definition/human.ts'
import type { CompleteCause } from '../state/event.ts'
import { type Entry, entryOf, isOpenTask, tasksIn } from '../state/state.ts'
import { goBack } from './back.ts'
import { endRejected } from './finish.ts'
import { resumeFrom } from './resume.ts'

/** An entry has its outcome; the token goes on, or back where a refusal leads. */
export function complete(draft: Draft, id: number, cause: CompleteCause): void {
  const { state } = draft
  const entry = entryOf(state, id)
  const node = nodeIn(draft, entry.node)
  const outcome = cause === 'failed' ? 'failed' : 'passed'
  const canceled = tasksIn(state, id)
    .filter(isOpenTask)
    .map((task) => task.id)
  emit(draft, { type: 'NodeCompleted', entry: id, outcome, cause, canceled })
  if (outcome === 'failed') refused(draft, entry, node)
  else onward(draft, entry, node)
}

function onward(draft: Draft, entry: Entry, node: Node): void {
  if (resumeFrom(draft, entry)) return
  draft.moves.push({ node: node.next, fork: entry.fork, arm: entry.arm, from: entry.id })
}

/** The end of an arm, or of the whole. */
export function endLane(draft: Draft, { fork, arm }: Move): void {
  if (fork === null || arm === null) return emit(draft, { type: 'InstanceApproved' })
  emit(draft, { type: 'ArmEnded', fork, arm })
  const { arms } = entryOf(draft.state, fork)
  if (arms?.every(({ isDone }) => isDone)) complete(draft, fork, 'joined')
}

function refused(draft: Draft, entry: Entry, node: Node): void {
  const rule = ruleOf(node)
  switch (rule.to) {
    case 'end':
      return endRejected(draft)
    case 'arm':
      if (entry.fork === null) return endRejected(draft)
      draft.moves.push({ node: null, fork: entry.fork, arm: entry.arm, from: entry.id })
      return
    case 'start':
      return goBack(draft, { entry, task: null, to: ['start'], how: 'step', reason: '', cause: 'rejected' })
    case 'node':
      return goBack(draft, { entry, task: null, to: [rule.node], how: 'step', reason: '', cause: 'rejected' })
    case 'pass':
      return onward(draft, entry, node)
    default:
      return rule satisfies never
  }
}

function ruleOf(node: Node): OnReject | { to: 'pass' } {
  if (isHuman(node) || node.type === 'auto' || node.type === 'sub') return node.onReject
  return { to: 'end' }
}
