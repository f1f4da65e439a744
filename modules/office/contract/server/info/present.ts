import { type Actor, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Contract, ContractRow, HistoryLine } from '../../contract.ts'
import { signModes } from '../../words.ts'
import { contract, contractHistory, type ContractTableRow } from '../tables.ts'
import { completenessOf } from '../archive/completeness.ts'
import { contractsWhere, type FoundContract, readableContract } from './contract-rows.ts'
import { linesOf, partiesOf } from './contract-parts.ts'
import { changedFacts } from './changed-facts.ts'
import { missingOf } from './missing.ts'
import { actionsOn, stateWords } from './states.ts'

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
  const { archiveNo, archiveBox, archiveShelf } = row
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
    ...{ organizationName, departmentName, parties, performedAmount, archiveNo, archiveBox, archiveShelf },
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

/** What was made of a contract afterwards, as far as the reader may open it. */
async function derivedOf(db: Db, actor: Actor, id: string): Promise<Contract['derived']> {
  const where = and(eq(contract.parentId, id), ne(contract.approvalState, 'draft'), eq(contract.deleted, false))
  const orderBy = [asc(contract.createdAt), asc(contract.id)]
  const found = await contractsWhere(db, actor, { where, limit: 50, offset: 0, orderBy })
  return found
    .filter(({ isReadable }) => isReadable)
    .map(({ row }) => ({
      ...{ id: row.id, name: row.name, number: row.number },
      state: `${signModes[row.signMode]}，${stateWords(row)}`,
    }))
}

async function presentContract(db: Db, actor: Actor, found: FoundContract): Promise<Contract> {
  const { row } = found
  const { tenantId } = actor
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
    missing: row.approvalState === 'draft' || row.approvalState === 'returned' ? await missingOf(db, row) : [],
    derived: await derivedOf(db, actor, id),
    changes: await changesOf(db, row),
  }
}

async function changesOf(db: Db, row: ContractTableRow): Promise<Contract['changes']> {
  if (row.signMode !== 'change' || row.parentId === null || row.lifeState === 'changed') return []
  const [original] = await db
    .select()
    .from(contract)
    .where(and(ofTenant(contract, row.tenantId), eq(contract.id, row.parentId)))
  return original === undefined ? [] : changedFacts(db, original, row)
}

function archiveOf({ archiveNo, archiveBox, archiveShelf, archivedBy, archivedAt }: ContractTableRow) {
  if (archivedAt === null) return null
  return { number: archiveNo, box: archiveBox, shelf: archiveShelf, by: archivedBy, at: archivedAt.toISOString() }
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
