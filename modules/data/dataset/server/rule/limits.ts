import type { DatasetLimits } from '@mingtai/data-plane'
import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { reportDatasetLimit } from '../tables.ts'

/** What one query may bring where nothing else is said. */
export const productLimits: DatasetLimits = { maxRows: 5_000_000, timeoutMs: 600_000 }

/** A limit where null means that nothing is said. */
export interface SaidLimits {
  maxRows: number | null
  maxBytes: number | null
  timeoutMs: number | null
}

/** The widest of what the reader's roles say; a role that says nothing of it does not count. */
export async function roleLimits(db: Db, tenantId: string, roles: readonly string[]): Promise<SaidLimits> {
  const rows = await db
    .select()
    .from(reportDatasetLimit)
    .where(
      and(
        eq(reportDatasetLimit.tenantId, tenantId),
        eq(reportDatasetLimit.deleted, false),
        inArray(reportDatasetLimit.roleId, [...roles]),
      ),
    )
  return widest(
    rows.map(({ maxRows, maxBytes, timeoutSeconds }) => ({
      maxRows,
      maxBytes,
      timeoutMs: timeoutSeconds === null ? null : timeoutSeconds * 1000,
    })),
  )
}

export function widest(said: readonly SaidLimits[]): SaidLimits {
  const most = (of: (limits: SaidLimits) => number | null) => {
    const numbers = said.map(of).filter((number) => number !== null)
    return numbers.length === 0 ? null : Math.max(...numbers)
  }
  return {
    maxRows: most(({ maxRows }) => maxRows),
    maxBytes: most(({ maxBytes }) => maxBytes),
    timeoutMs: most(({ timeoutMs }) => timeoutMs),
  }
}

/** Of the product, the roles and the source the narrowest counts. */
export function narrowest(said: readonly SaidLimits[]): DatasetLimits {
  const least = (first: number | null, of: (limits: SaidLimits) => number | null) => {
    const numbers = [first, ...said.map(of)].filter((number) => number !== null)
    return numbers.length === 0 ? null : Math.min(...numbers)
  }
  const maxBytes = least(null, (limits) => limits.maxBytes)
  return {
    maxRows: least(productLimits.maxRows, (limits) => limits.maxRows) ?? productLimits.maxRows,
    timeoutMs: least(productLimits.timeoutMs, (limits) => limits.timeoutMs) ?? productLimits.timeoutMs,
    ...(maxBytes === null ? {} : { maxBytes }),
  }
}
