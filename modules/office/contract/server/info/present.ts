import { type Actor, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Contract, ContractRow, HistoryLine, Line, Party } from '../../contract.ts'
import {
  contract,
  contractFulfilment,
  contractHistory,
  contractLine,
  contractParty,
  type ContractTableRow,
  counterparty,
} from '../tables.ts'
import { completenessOf } from '../archive/completeness.ts'
import { type FoundContract, readableContract } from './contract-rows.ts'
import { missingIn } from './missing.ts'
import { actionsOn } from './states.ts'

/** A contract as a ledger shows it. */
export function presentRow(found: FoundContract): ContractRow {
  const { row, organizationName, departmentName, parties, performedAmount, relation } = found
  const {
    id,
    number,
    originalNumber,
    name,
    category,
    nature,
    signMode,
    amountKind,
    amount,
    currency,
    approvalState,
    lifeState,
  } = row
  const { organizationId, handlerId, handlerName, signDate, startDate, endDate, instanceId, revision } = row
  return {
    ...{
      id,
      number,
      originalNumber,
      name,
      category,
      nature,
      signMode,
      amountKind,
      amount,
      currency,
      approvalState,
      lifeState,
    },
    ...{ organizationId, handlerId, handlerName, signDate, startDate, endDate, instanceId, revision },
    ...{ organizationName, departmentName, parties, performedAmount },
    processType: approvalState === 'imported' ? 2 : 1,
    approvalStatus: lifeState === 'archived' ? 'ARCHIVED' : approvalState.toUpperCase(),
    createdAt: row.createdAt.toISOString(),
    actions: actionsOn(row, relation),
  }
}

/** A contract as its reader gets it; what they may not read is not there. */
export async function shownContract(context: Context, id: string): Promise<Contract> {
  const actor = signedIn(context)
  return presentContract(context.db, actor, await readableContract(context.db, actor, id))
}

async function presentContract(db: Db, { tenantId }: Actor, found: FoundContract): Promise<Contract> {
  const { row } = found
  const { id, parentId, ownParty, ownRole, taxRate, procurement, budgetNo, projectNo, autoRenew, noticeDays } = row
  const { content, paymentTerms, breachClause, place } = row
  const [counterparties, lines] = [await partiesOf(db, id), await linesOf(db, id)]
  return {
    ...presentRow(found),
    ...{ parentId, ownParty, ownRole, taxRate, procurement, budgetNo, projectNo, autoRenew, noticeDays },
    ...{ content, paymentTerms, breachClause, place, counterparties, lines },
    parentName: await nameOf(db, tenantId, parentId),
    history: await historyOf(db, id),
    archive: archiveOf(row),
    completeness: await completenessOf(db, row, lines),
    missing: missingIn(row, { parties: counterparties, lines }),
  }
}

function archiveOf({ archiveNo, archiveBox, archiveShelf, archivedBy, archivedAt }: ContractTableRow) {
  if (archivedAt === null) return null
  return { number: archiveNo, box: archiveBox, shelf: archiveShelf, by: archivedBy, at: archivedAt.toISOString() }
}

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

/** The plan of a contract with what was done of it. */
export async function linesOf(db: Db, contractId: string): Promise<Line[]> {
  const { id, kind, title, planDate, planAmount, condition, originId, state, waiveReason, sort } = contractLine
  const of = sql`from ${contractFulfilment} f where f.line_id = ${contractLine}."id" and not f.deleted`
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

/** What was done with a contract, the first first. */
async function historyOf(db: Db, contractId: string): Promise<HistoryLine[]> {
  const { id, action, personName, before, after, note, at } = contractHistory
  const rows = await db
    .select({ id, action, personName, before, after, note, at })
    .from(contractHistory)
    .where(eq(contractHistory.contractId, contractId))
    .orderBy(asc(at), asc(id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function nameOf(db: Db, tenantId: string, id: string | null): Promise<string> {
  if (id === null) return ''
  const [found] = await db
    .select({ name: contract.name })
    .from(contract)
    .where(and(ofTenant(contract, tenantId), eq(contract.id, id)))
  return found?.name ?? ''
}
