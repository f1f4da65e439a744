import type { Db, DelegatedAccess } from '@mingtai/server-kit'
import { endSessionsOf } from './session.ts'

type PersonKey = Parameters<DelegatedAccess['end']>[1]
type Ending = Parameters<typeof endSessionsOf>[1]

let delegated: readonly DelegatedAccess[] = []

/** Sets how access besides sessions ends, from all modules; called once when the server is put together. */
export function useDelegatedAccess(all: readonly DelegatedAccess[]): void {
  delegated = all
}

/** A password is replaced as it is every so often: sessions but the one that stays, and what programs elsewhere hold. */
export async function endSignInsOf(db: Db, whose: Ending, stays: string | null = null): Promise<void> {
  await endDelegated(db, whose, 'sign-ins')
  await endSessionsOf(db, whose, stays)
}

/** Somebody else may have got in, or nobody is to: all that acts in a person's name ends, their scripts too. */
export async function endAccessOf(db: Db, whose: Ending, stays: string | null = null): Promise<void> {
  await endDelegated(db, whose, 'account')
  await endSignInsOf(db, whose, stays)
}

async function endDelegated(db: Db, whose: PersonKey, endsWith: DelegatedAccess['endsWith']): Promise<void> {
  for (const one of delegated) if (one.endsWith === endsWith) await one.end(db, whose)
}
