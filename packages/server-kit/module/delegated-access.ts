import type { Db } from '../context.ts'

/** What programs may do in a person's name without their session. */
export interface DelegatedAccess {
  /** Ends with every change of the password (`sign-ins`), or only when all access of the person ends (`account`). */
  endsWith: 'sign-ins' | 'account'
  end(db: Db, whose: { tenantId: string; userId: string }): Promise<void>
}
