import { refuse } from '@mingtai/messages'
import type { SubjectState } from '@mingtai/server-kit'
import { type OutgoingAction, outgoingActions, type OutgoingState, outgoingStates } from '../../sending-words.ts'
import { namesOf } from '../../words.ts'

/** How somebody has to do with an outgoing document. */
export interface OutgoingRelation {
  isDrafter: boolean
  /** Has it at the step of its approval at which the text is corrected. */
  isReviewer: boolean
  /** Numbers and distributes the documents of its organization. */
  isIssuer: boolean
  /** Has or manages a seal of its organization. */
  isCustodian: boolean
  isArchivist: boolean
}

interface Line {
  states: readonly OutgoingState[]
  by: readonly (keyof OutgoingRelation)[]
}

/** In which states which action is open, and to whom. */
const rules: Readonly<Record<OutgoingAction, readonly Line[]>> = {
  change: [
    { states: ['draft', 'returned'], by: ['isDrafter'] },
    { states: ['running'], by: ['isReviewer'] },
  ],
  submit: [{ states: ['draft'], by: ['isDrafter'] }],
  withdraw: [{ states: ['running', 'returned'], by: ['isDrafter'] }],
  remove: [{ states: ['draft'], by: ['isDrafter'] }],
  number: [{ states: ['signed'], by: ['isIssuer'] }],
  seal: [{ states: ['numbered'], by: ['isCustodian'] }],
  issue: [{ states: ['sealed'], by: ['isIssuer'] }],
  supplement: [{ states: ['issued'], by: ['isIssuer'] }],
  recall: [{ states: ['issued'], by: ['isIssuer'] }],
  urge: [{ states: ['issued'], by: ['isIssuer'] }],
  void: [{ states: ['numbered', 'sealed'], by: ['isIssuer'] }],
  archive: [{ states: ['issued'], by: ['isArchivist'] }],
}

/** What somebody may do with a document now; the buttons of its page. */
export function outgoingActionsOn(state: OutgoingState, relation: OutgoingRelation): OutgoingAction[] {
  return namesOf(outgoingActions).filter((action) =>
    linesFor(action, relation).some(({ states }) => states.includes(state)),
  )
}

/** Refuses what the state of the document or the person does not allow. */
export function mustAllowOutgoing(
  action: OutgoingAction,
  document: { title: string; state: OutgoingState },
  relation: OutgoingRelation,
): void {
  const { title, state } = document
  if (!rules[action].some(({ states }) => states.includes(state)))
    refuse('row.wrongState', nameOf(title), outgoingStates[state])
  if (!linesFor(action, relation).some(({ states }) => states.includes(state))) refuse('right.row', nameOf(title))
}

/** How a document is called in a sentence, also one whose title is not written yet. */
export function nameOf(title: string): string {
  return title === '' ? '未写标题的公文' : title
}

function linesFor(action: OutgoingAction, relation: OutgoingRelation): Line[] {
  return rules[action].filter(({ by }) => by.some((one) => relation[one]))
}

/** Whether the seals of a document have been set. */
export function isSealedIn(state: OutgoingState): boolean {
  return state === 'sealed' || state === 'issued' || state === 'archived'
}

const numbered: ReadonlySet<OutgoingState> = new Set(['numbered', 'sealed', 'issued', 'archived', 'void'])

/** The state after a change of its approval; what has its number stays where it is. */
export function outgoingAfter(state: OutgoingState, change: SubjectState): OutgoingState {
  if (numbered.has(state)) return state
  switch (change) {
    case 'running':
    case 'returned':
      return change
    case 'approved':
      return 'signed'
    case 'rejected':
    case 'canceled':
    case 'terminated':
    case 'reverted':
      return 'draft'
    default:
      return change satisfies never
  }
}
