import { type Draft, nodeName, personOf, refuse } from '../decide/draft.ts'
import { ruleContextOf, humanOf } from '../decide/rule-context.ts'
import { type Task, tasksIn } from '../state/state.ts'

/** Whether all of them may get a task in the entry of this one; false after a refusal, or when facts are missing. */
export function mayJoin(draft: Draft, task: Task, people: readonly string[]): boolean {
  if (new Set(people).size < people.length) {
    refuse(draft, 'approval.personTwice')
    return false
  }
  const judged = people.map((person) => mayJoinAlone(draft, task, person))
  return judged.every((one) => one)
}

function mayJoinAlone(draft: Draft, task: Task, person: string): boolean {
  const facts = personOf(draft, person)
  if (facts === null) return false
  if (!facts.isActive) refuse(draft, 'approval.personDisabled', facts.name)
  else if (isIn(draft, task.entry, person)) refuse(draft, 'approval.alreadyIn', facts.name, nodeName(draft, task.node))
  else if (isForbiddenSelf(draft, task, person)) refuse(draft, 'approval.selfNotAllowed', nodeName(draft, task.node))
  return draft.refusal === null
}

/** Whether somebody has a task in an entry, holds one for another, or waits for one to come back. */
export function isIn({ state }: Draft, entry: number, person: string): boolean {
  return tasksIn(state, entry).some(
    ({ status, ...one }) => status !== 'canceled' && [one.person, one.deputy, one.delegatedBy].includes(person),
  )
}

export function isForbiddenSelf(draft: Draft, task: Task, person: string): boolean {
  return person === draft.state.initiator.person && humanOf(ruleContextOf(draft), task)?.onSelf !== 'allow'
}
