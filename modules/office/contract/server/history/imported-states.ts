/** The states in which a contract of the time before may stand when it is entered. */
export const pastStates = [
  'effective',
  'performing',
  'suspended',
  'disputed',
  'completed',
  'terminated',
  'expired',
  'archived',
] as const
export type PastState = (typeof pastStates)[number]

interface Dated {
  endDate: string | null
  performedAmount: string
  today: string
}

/** Where the list says nothing: what is over by its end is overdue, what was paid of is at work, the rest is in force. */
export function stateByFacts({ endDate, performedAmount, today }: Dated): PastState {
  if (endDate !== null && endDate < today) return 'expired'
  return /[1-9]/.test(performedAmount) ? 'performing' : 'effective'
}
