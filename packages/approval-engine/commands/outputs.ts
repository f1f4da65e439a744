import { type Draft, refuse } from '../decide/draft.ts'
import type { OutputRule } from '../definition/human.ts'
import type { Output, Task } from '../state/state.ts'
import { humanNode } from '../walk/settle.ts'

/** Whether what an approver hands on is what the node declares; helpers hand on nothing. Refuses otherwise. */
export function areOutputsRight(draft: Draft, task: Task, given: readonly Output[]): boolean {
  const rules = task.parent === null ? humanNode(draft, task).outputs : []
  if (new Set(given.map(({ name }) => name)).size < given.length) refuse(draft, 'approval.outputTwice')
  for (const output of given)
    if (!rules.some(({ name, kind }) => name === output.name && kind === output.kind))
      refuse(draft, 'approval.outputUnknown', output.name)
  for (const rule of rules) {
    const output = given.find(({ name }) => name === rule.name)
    if (output === undefined || isEmpty(output)) {
      if (rule.required) refuse(draft, 'approval.outputRequired', rule.label)
    } else if (!fits(rule, output)) refuse(draft, 'approval.outputWrong', rule.label)
  }
  return draft.refusal === null
}

function isEmpty(output: Output): boolean {
  if (output.kind === 'people') return output.people.length === 0
  return output.kind !== 'number' && output.text.trim() === ''
}

function fits(rule: OutputRule, output: Output): boolean {
  if (rule.kind === 'people') return output.kind === 'people' && (rule.several || output.people.length === 1)
  if (rule.kind === 'choice') return output.kind === 'choice' && rule.choices.includes(output.text)
  return true
}
