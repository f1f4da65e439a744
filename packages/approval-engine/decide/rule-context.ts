import type { HumanNode } from '../definition/node.ts'
import { isHuman } from '../definition/node.ts'
import type { Plan } from '../definition/plan.ts'
import type { State, Task } from '../state/state.ts'
import type { Actor } from './context.ts'
import type { Draft } from './draft.ts'

/** What has to be known to say whether somebody may do something: the same for a command and for a button. */
export interface RuleContext {
  plan: Plan
  state: State
  actor: Actor
  now: number
  nameOf: (person: string) => string
}

export function ruleContextOf({ plan, state, context }: Draft): RuleContext {
  const nameOf = (person: string): string => context.persons.get(person)?.name ?? '其他审批人'
  return { plan, state, actor: context.actor, now: context.now, nameOf }
}

/** Whether a task is the actor's, by the own name or as a deputy. */
export function holds({ actor }: RuleContext, { person, deputy }: Task): boolean {
  return actor.id !== null && (person === actor.id || deputy === actor.id)
}

/** The node of a task; null where a definition has lost it. */
export function humanOf({ plan }: RuleContext, { node }: Task): HumanNode | null {
  const found = plan.places.get(node)?.node
  return found !== undefined && isHuman(found) ? found : null
}

/** Somebody whom the instance concerns: its initiator, whoever had a task in it or got a copy or a question. */
export function isParticipant({ state, actor: { id } }: RuleContext): boolean {
  if (id === null) return false
  const { initiator, submitter, tasks, copies, asks } = state
  if (initiator.person === id || submitter === id) return true
  if (copies.some(({ person }) => person === id) || asks.some(({ to }) => to === id)) return true
  return tasks.some(({ person, owner, deputy, delegatedBy }) => [person, owner, deputy, delegatedBy].includes(id))
}
