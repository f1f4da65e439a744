import type { Db } from '../context.ts'

/** What programs may do in a person's name without their session. */
export interface DelegatedAccess {
  /** Ends with every change of the password, or only where nobody is to act for the person any more. */
  endsWith: 'sign-ins' | 'account'
  end(db: Db, whose: { tenantId: string; userId: string }): Promise<void>
}
