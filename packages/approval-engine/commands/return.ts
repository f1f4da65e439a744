import type { CommandOf } from '../decide/command.ts'
import { type Draft, nodeName, refuse } from '../decide/draft.ts'
import { entryOf } from '../state/state.ts'
import { goBack } from '../walk/back.ts'
import { humanNode } from '../walk/settle.ts'
import { walk } from '../walk/walk.ts'
import { askedTask } from './asked.ts'
import { returnTargets } from './return-targets.ts'

/** 退回: to the start or to earlier nodes, several only in different arms of one fork. */
export function sendBack(draft: Draft, command: CommandOf<'return'>): void {
  const task = askedTask(draft, 'return', command)
  if (task === null) return
  const { state, plan } = draft
  const to = [...new Set(command.to)]
  const entry = entryOf(state, task.entry)
  const possible = returnTargets(plan, state, entry)
  const wrong = to.find((id) => !possible.includes(id))
  if (wrong !== undefined) {
    refuse(draft, 'approval.returnTarget', nodeName(draft, wrong))
    return
  }
  if (to.length > 1 && to.includes('start')) {
    refuse(draft, 'approval.returnSeveral')
    return
  }
  const { maxRounds } = plan.definition.settings
  if (to.includes('start') && state.round >= maxRounds) {
    refuse(draft, 'approval.tooManyRounds', maxRounds)
    return
  }
  const policy = humanNode(draft, task).back.resume
  const how = policy === 'ask' ? (command.resume ?? 'ask') : policy
  goBack(draft, { entry, task: task.id, to, how, reason: command.reason, cause: 'returned' })
  walk(draft)
}
