import { CallError } from '@mingtai/api'
import { store } from '@mingtai/ui'

/** A dangerous act that waits for a proof. */
export interface Asking {
  answer(proven: boolean): void
}

export const asking = store<Asking | null>(null)

/** Carry out what the server wants a fresh proof for: where it says so, ask for password or authenticator and send it again. */
export async function withStepUp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallError) || error.key !== 'session.stepUp') throw error
    const proven = await new Promise<boolean>((answer) => asking.set({ answer }))
    asking.set(null)
    if (!proven) throw error
    return work()
  }
}
