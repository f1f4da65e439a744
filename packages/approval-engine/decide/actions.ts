import type { Phrase } from '@mingtai/messages'

import { isRetryable } from '../commands/outside.ts'
import { returnTargets } from '../commands/return-targets.ts'
import type { Definition } from '../definition/definition.ts'
import { planOf } from '../definition/plan.ts'
import { entryOf, isOpenTask, type State, type Task } from '../state/state.ts'
import type { Actor } from './context.ts'
import { instanceRefusal, instanceVerbs } from './instance-rules.ts'
import { holds, humanOf, type RuleContext } from './rule-context.ts'
import { taskRefusal, type TaskVerb, taskVerbs } from './task-rules.ts'
import { type Verb, verbs } from './words.ts'

/** One button: whether it may be pressed, else the rule that forbids it. */
export interface Action {
  verb: Verb
  /** What the button says, in the node's own words where it has some. */
  label: string
  task: number | null
  entry: number | null
  /** Of `answerInfo` and `readCopy`: the question or the copy. */
  of: number | null
  refusal: Phrase | null
  /** Of `return`: where to. */
  targets: string[]
}

/**
 * What a person may do now with an instance and with the tasks in it. The same rules answer commands, so that what is
 * allowed here is refused by `decide` only for what the command carries or lacks.
 */
export function actions(
  definition: Definition,
  state: State,
  actor: Actor,
  { now, nameOf = () => '其他审批人' }: { now: number; nameOf?: (person: string) => string },
): Action[] {
  const context = { plan: planOf(definition), state, actor, now, nameOf }
  const own = state.tasks.flatMap((task) => taskActions(context, task))
  const whole = instanceVerbs.map((verb) => action(verb, { refusal: instanceRefusal(context, verb) }))
  const asks = state.asks
    .filter(({ to, isOpen }) => isOpen && to === actor.id)
    .map(({ id, task }) => action('answerInfo', { of: id, task }))
  const copies = state.copies
    .filter(({ person, readAt }) => person === actor.id && readAt === null)
    .map(({ id }) => action('readCopy', { of: id }))
  const failed = actor.manages ? state.entries.filter(isRetryable) : []
  const again = failed.map(({ id }) => action('retryTrigger', { entry: id }))
  return [...own, ...whole, ...asks, ...copies, ...again]
}

function taskActions(context: RuleContext, task: Task): Action[] {
  const { state, plan, actor } = context
  const labels = humanOf(context, task)?.labels
  return taskVerbs
    .filter((verb) => concerns(context, verb, task))
    .map((verb) => {
      const refusal = taskRefusal(context, verb, task)
      const targets =
        verb === 'return' && refusal === null ? returnTargets(plan, state, entryOf(state, task.entry)) : []
      const said =
        verb === 'return' ? labels?.back : verb === 'approve' || verb === 'reject' ? labels?.[verb] : undefined
      return action(verb, { label: said ?? verbs[verb], task: task.id, entry: task.entry, refusal, targets })
    })
    .filter(({ verb, refusal }) => refusal === null || verb !== 'withdraw' || task.closedBy === actor.id)
}

/** Whether a button belongs to a task at all. */
function concerns(context: RuleContext, verb: TaskVerb, task: Task): boolean {
  const { actor } = context
  const isMine = isOpenTask(task) && holds(context, task)
  switch (verb) {
    case 'withdraw':
      return task.closedBy === actor.id && ['approved', 'rejected', 'provisional'].includes(task.status)
    case 'removeSign':
      return isOpenTask(task) && (actor.manages || (actor.id !== null && task.addedBy === actor.id))
    case 'answerDelegate':
      return isMine && task.delegatedBy !== null
    case 'approve':
    case 'reject':
    case 'return':
    case 'transfer':
    case 'delegate':
    case 'addBefore':
    case 'addAfter':
    case 'addBeside':
    case 'askInfo':
      return isMine && task.delegatedBy === null
    case 'readTask':
      return isMine && task.readAt === null
    default:
      return verb satisfies never
  }
}

function action(verb: Verb, more: Partial<Action>): Action {
  return { verb, label: verbs[verb], task: null, entry: null, of: null, refusal: null, targets: [], ...more }
}
