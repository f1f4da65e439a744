import type { Db } from '../context.ts'

/** A count of one tenant or of all, by tenant. */
export type UsageOf = (db: Db, tenantId?: string) => Promise<Map<string, number>>

/** What a module counts towards the limits of a tenant. */
export interface Usage {
  reports?: UsageOf
  bytes?: UsageOf
}
