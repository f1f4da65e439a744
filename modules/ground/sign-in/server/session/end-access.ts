import type { Db, DelegatedAccess } from '@mingtai/server-kit'
import { endSessionsOf } from './session.ts'

interface PersonKey {
  tenantId: string
  userId: string
}

let delegated: readonly DelegatedAccess[] = []

/** Sets how access besides sessions ends, from all modules; called once when the server is put together. */
export function useDelegatedAccess(all: readonly DelegatedAccess[]): void {
  delegated = all
}

/** For an ordinary change of the password: ends all sessions but one, and the access of other programs. */
export async function endSignInsOf(db: Db, whose: PersonKey, stays: string | null = null): Promise<void> {
  await endDelegated(db, whose, 'sign-ins')
  await endSessionsOf(db, whose, stays)
}

/**
 * For a suspected intruder or a closed account: ends all sessions but one, and every access in the person's name,
 * access tokens included.
 */
export async function endAccessOf(db: Db, whose: PersonKey, stays: string | null = null): Promise<void> {
  await endDelegated(db, whose, 'account')
  await endSignInsOf(db, whose, stays)
}

async function endDelegated(db: Db, whose: PersonKey, endsWith: DelegatedAccess['endsWith']): Promise<void> {
  for (const one of delegated) if (one.endsWith === endsWith) await one.end(db, whose)
}
