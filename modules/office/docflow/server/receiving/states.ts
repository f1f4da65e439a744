import { refuse } from '@mingtai/messages'
import { namesOf, type ReceivingAction, receivingActions, type ReceivingState, receivingStates } from '../../words.ts'

/** How somebody has to do with an incoming document. */
export interface ReceivingRelation {
  /** Registers incoming documents of its organization. */
  isClerk: boolean
  /** Proposes what is to be done with them. */
  isOffice: boolean
  isArchivist: boolean
  isClaimant: boolean
  /** Is asked for 批示 and has not answered. */
  isAsked: boolean
  /** Carries it out as the leading one, or beside one. */
  isLead: boolean
  isAssistant: boolean
  /** Has not given feedback yet. */
  owesFeedback: boolean
  /** Works in a unit whose part nobody has signed for yet. */
  isUnsigned: boolean
  /** Has not read it yet. */
  isReader: boolean
}

/** Facts beside the state that close an action. */
export interface ReceivingFacts {
  state: ReceivingState
  category: 'action' | 'reading' | null
  source: 'paper' | 'scan' | 'mail' | 'exchange'
  isInApproval: boolean
}

interface Line {
  states: readonly ReceivingState[]
  by: readonly (keyof ReceivingRelation)[]
}

const live = ['registered', 'proposed', 'instructed', 'undertaking', 'circulating'] as const

/** In which states which action is open, and to whom. */
const rules: Readonly<Record<ReceivingAction, readonly Line[]>> = {
  claim: [{ states: ['unclaimed'], by: ['isClerk'] }],
  release: [{ states: ['claimed'], by: ['isClaimant'] }],
  change: [
    { states: ['claimed'], by: ['isClaimant'] },
    { states: ['registered', 'proposed'], by: ['isClerk'] },
  ],
  register: [{ states: ['claimed'], by: ['isClaimant'] }],
  remove: [{ states: ['claimed'], by: ['isClaimant'] }],
  return: [
    { states: ['claimed'], by: ['isClaimant'] },
    { states: ['registered'], by: ['isClerk', 'isOffice'] },
  ],
  propose: [{ states: ['registered', 'proposed', 'instructed'], by: ['isOffice'] }],
  start: [{ states: ['registered', 'proposed'], by: ['isOffice'] }],
  instruct: [{ states: ['proposed'], by: ['isAsked'] }],
  assign: [{ states: ['proposed', 'instructed'], by: ['isOffice'] }],
  circulate: [{ states: ['registered', 'proposed', 'instructed', 'circulating'], by: ['isOffice'] }],
  undertake: [{ states: ['undertaking'], by: ['isUnsigned'] }],
  transfer: [{ states: ['undertaking'], by: ['isClerk', 'isOffice', 'isLead'] }],
  feedback: [{ states: ['undertaking'], by: ['owesFeedback'] }],
  read: [{ states: ['circulating'], by: ['isReader'] }],
  copy: [{ states: [...live, 'finished'], by: ['isOffice', 'isLead'] }],
  urge: [{ states: ['proposed', 'undertaking', 'circulating'], by: ['isClerk', 'isOffice', 'isLead'] }],
  close: [{ states: ['undertaking'], by: ['isLead'] }],
  reopen: [{ states: ['finished'], by: ['isOffice'] }],
  archive: [{ states: ['finished'], by: ['isArchivist'] }],
}

/** Actions that change who decides next, and wait while an approval is open. */
const decided: ReadonlySet<ReceivingAction> = new Set(['propose', 'start', 'instruct', 'assign', 'circulate', 'return'])

/** What somebody may do with a document now; the buttons of its page. */
export function actionsOn(facts: ReceivingFacts, relation: ReceivingRelation): ReceivingAction[] {
  return namesOf(receivingActions).filter(
    (action) => isOpen(action, facts) && linesFor(action, relation).some(({ states }) => states.includes(facts.state)),
  )
}

/** Refuses what the state of the document or the person does not allow. */
export function mustAllow(
  action: ReceivingAction,
  document: ReceivingFacts & { title: string },
  relation: ReceivingRelation,
): void {
  const lines = linesFor(action, relation)
  const isInState = rules[action].some(({ states }) => states.includes(document.state))
  if (!isInState) refuse('row.wrongState', document.title, receivingStates[document.state])
  if (!lines.some(({ states }) => states.includes(document.state))) refuse('right.row', document.title)
  if (document.isInApproval && decided.has(action)) refuse('docflow.inApproval', document.title)
  if (!isOpen(action, document)) refuse('row.wrongState', document.title, receivingStates[document.state])
}

function linesFor(action: ReceivingAction, relation: ReceivingRelation): Line[] {
  return rules[action].filter(({ by }) => by.some((one) => relation[one]))
}

function isOpen(action: ReceivingAction, { category, source, isInApproval }: ReceivingFacts): boolean {
  if (isInApproval && decided.has(action)) return false
  if (action === 'reopen') return category === 'action'
  // What came by exchange goes back to its sender; only what the clerk entered is deleted.
  if (action === 'remove') return source !== 'exchange'
  return true
}
