import type { Db } from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Line, Party } from '../../contract.ts'
import { contractFulfilment, contractLine, contractParty, counterparty } from '../tables.ts'

/** The other sides of a contract, in their order. */
export async function partiesOf(db: Db, contractId: string): Promise<Party[]> {
  const { id, role, name, creditCode, contact, phone, bank, account, sort } = contractParty
  return db
    .select({
      ...{ id, role, name, creditCode, contact, phone, bank, account },
      isBlacklisted: sql<boolean>`exists (select 1 from ${counterparty} c where c.tenant_id = ${contractParty}."tenant_id"
        and not c.deleted and c.is_blacklisted and (c.name = ${contractParty}."name"
          or (c.credit_code <> '' and c.credit_code = ${contractParty}."credit_code")))`,
    })
    .from(contractParty)
    .where(eq(contractParty.contractId, contractId))
    .orderBy(asc(sort))
}

/** The plan of a contract with what was done of it; a line of a change goes on with what was done of its original. */
export async function linesOf(db: Db, contractId: string): Promise<Line[]> {
  const { id, kind, title, planDate, planAmount, condition, originId, state, waiveReason, sort } = contractLine
  const of = sql`from ${contractFulfilment} f where f.line_id = coalesce(${contractLine}."origin_id", ${contractLine}."id")
    and not f.deleted`
  return db
    .select({
      ...{ id, kind, title, planDate, planAmount, condition, originId, state, waiveReason },
      performedAmount: sql<string>`(select coalesce(sum(f.amount), 0)::numeric(18, 2)::text ${of})`,
      performedDate: sql<string | null>`(select max(f.day)::text ${of})`,
    })
    .from(contractLine)
    .where(and(eq(contractLine.contractId, contractId), eq(contractLine.deleted, false)))
    .orderBy(asc(sort))
}
