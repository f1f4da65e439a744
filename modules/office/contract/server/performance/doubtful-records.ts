import { refuse } from '@mingtai/messages'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { contract, contractFulfilment, type ContractTableRow } from '../tables.ts'

/** Refuses what is most often a mistake until the person says that it is meant: an invoice that was used, a day before the signature. */
export async function mustNotBeDoubtful(
  db: Db,
  { tenantId, signDate }: ContractTableRow,
  { day, invoiceNo }: { day: string; invoiceNo: string },
): Promise<void> {
  if (signDate !== null && day < signDate) refuse('contract.doneBeforeSigned', day, signDate)
  if (invoiceNo === '') return
  const [used] = await db
    .select({ name: contract.name, day: contractFulfilment.day })
    .from(contractFulfilment)
    .innerJoin(contract, eq(contract.id, contractFulfilment.contractId))
    .where(and(ofTenant(contractFulfilment, tenantId), eq(contractFulfilment.invoiceNo, invoiceNo)))
    .limit(1)
  if (used !== undefined) refuse('contract.invoiceUsed', invoiceNo, used.name, used.day)
}
