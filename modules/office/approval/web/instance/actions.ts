import type { Action, InstanceDetail } from '../../calls.ts'

/** A command about the reader's own task, of which some may be forbidden. */
export function ownAction({ actions, myTask }: InstanceDetail, verb: string): Action | null {
  return actions.find((one) => one.verb === verb && one.task !== null && one.task === (myTask?.number ?? null)) ?? null
}

/** A command about the approval as a whole, or about a task that is not the reader's open one. */
export function wholeAction({ actions }: InstanceDetail, verb: string): Action | null {
  return actions.find((one) => one.verb === verb) ?? null
}

export function isAllowed(action: Action | null): action is Action {
  return action?.isAllowed === true
}

/** Whether it is the reader's turn: a task waits for them, or it came back to them as its sender. */
export function mayHandle(detail: InstanceDetail): boolean {
  return detail.myTask !== null || (detail.state === 'returned' && isAllowed(wholeAction(detail, 'resubmit')))
}
