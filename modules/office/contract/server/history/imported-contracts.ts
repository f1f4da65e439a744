import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { contract } from '../tables.ts'
import { placeKey } from './known-records.ts'
import type { ReadRow } from './history-row.ts'

/** The contracts that the rows of a list have become, with the files that the list names. */
export async function importedContracts(context: Context, { rows }: { rows: readonly ReadRow[] }) {
  const past = rows.flatMap((row) => row.past ?? [])
  const numbers = [...new Set(past.map(({ originalNumber }) => originalNumber))]
  const known = await context.db
    .select({ id: contract.id, organizationId: contract.organizationId, originalNumber: contract.originalNumber })
    .from(contract)
    .where(
      and(
        ofTenant(contract, signedIn(context).tenantId),
        eq(contract.approvalState, 'imported'),
        inArray(contract.originalNumber, numbers),
      ),
    )
  const ids = new Map(known.map((one) => [placeKey(one.organizationId, one.originalNumber), one.id]))
  return past.flatMap(({ organizationId, originalNumber, files }) => {
    const id = ids.get(placeKey(organizationId, originalNumber))
    return id === undefined ? [] : [{ id, originalNumber, files }]
  })
}
