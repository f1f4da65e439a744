import type { ContractTableRow, LockedFields } from '../tables.ts'

/** What an approval fixes of a contract: amount, parties and end. */
export function lockedFields(
  { amount, currency, ownParty, endDate }: Pick<ContractTableRow, 'amount' | 'currency' | 'ownParty' | 'endDate'>,
  parties: readonly { role: string; name: string; creditCode: string }[],
): LockedFields {
  const others = parties.map(({ role, name, creditCode }) => ({ role, name, creditCode }))
  return { amount, currency, ownParty, endDate, parties: others }
}
