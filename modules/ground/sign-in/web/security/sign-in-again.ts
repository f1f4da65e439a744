import { CallError } from '@mingtai/api'
import { continueSession } from '@mingtai/ui'
import { calls, signInByPassword } from '../entry/sign-in.ts'

/** Sign the same person in once more and leave the pages as they are. Returns the ticket of a second step that is asked for, else null. */
export async function signInAgain(typed: Parameters<typeof signInByPassword>[0]): Promise<string | null> {
  try {
    continueSession(await signInByPassword(typed, 'account'))
    return null
  } catch (error) {
    const ticket = ticketOf(error)
    if (ticket === null) throw error
    return ticket
  }
}

/** The second step, for those who turned it on. */
export async function takeSecondStep(ticket: string, code: string): Promise<void> {
  continueSession(await calls.token({ grant_type: 'two_step', ticket, code }))
}

function ticketOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.key !== 'signIn.twoStepNeeded') return null
  const { data } = error
  if (typeof data !== 'object' || data === null || !('ticket' in data)) return null
  return typeof data.ticket === 'string' ? data.ticket : null
}
