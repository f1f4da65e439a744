import type { Db } from '../context.ts'

/** A delegation by which one person works for another. */
export interface Entrusting {
  tenantId: string
  from: string
  to: string
  /** `beside`: either of them may do it. */
  mode: 'instead' | 'beside'
}

/** Work of a module that waits for people and follows their delegations. */
export interface EntrustedWork {
  /** The system whose delegations it follows. */
  system: string
  /** How much waits for a person as their own. */
  waiting(db: Db, who: { tenantId: string; personId: string }): Promise<number>
  /** Gives what waits already to the delegate; what they may not do stays. Returns how much went over. */
  handOver(db: Db, between: Entrusting): Promise<number>
  /** Gives what the delegate still has back to whose work it is. */
  giveBack(db: Db, between: Omit<Entrusting, 'mode'>): Promise<void>
}
