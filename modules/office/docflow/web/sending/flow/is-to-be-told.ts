import type { OutgoingDocument } from '../../../outgoing.ts'

/** Whether the approval of a document stands otherwise than the document knows yet; it is told in a moment. */
export function isToBeTold({ state, openSteps }: OutgoingDocument): boolean {
  return state === 'running' ? openSteps.length === 0 : openSteps.length > 0
}
