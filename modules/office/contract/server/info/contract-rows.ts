import { department, organization, withinScope } from '@mingtai/modules/ground/organization/server'
import { takesPartIn, tookPartIn, waitsForDecision } from '@mingtai/modules/office/approval/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ContractAction } from '../../words.ts'
import { contract, contractFulfilment, contractParty, type ContractTableRow } from '../tables.ts'
import { type ContractRelation, mustAllow } from './states.ts'

/** The kind of thing that approvals decide about, todos are of and files hang on. */
export const CONTRACT = 'contract'
/** The contracts of a query, as approvals know them. */
export const contractSubject = { kind: CONTRACT, id: sql`${contract.id}` }

/** A contract as one reader stands to it. */
export interface FoundContract {
  row: ContractTableRow
  organizationName: string
  departmentName: string
  parties: string
  performedAmount: string
  isReadable: boolean
  relation: ContractRelation
}

/** The contracts that a right of somebody reaches, as a condition on `contract`. */
export function scoped(actor: Actor, right: string): SQL {
  return withinScope(actor, right, {
    ...{ organizationId: contract.organizationId, departmentId: contract.departmentId, ownerId: contract.handlerId },
  })
}

/** Contracts of the departments that somebody leads, or that their right reaches; drafts are of who writes them alone. */
export function ofDepartment(actor: Actor): SQL {
  const led = sql`exists (select 1 from ${department} own join ${department} led on led.tenant_id = own.tenant_id
    and starts_with(own.path, led.path) where own.id = ${contract.departmentId} and own.tenant_id = ${actor.tenantId}
    and led.manager_id = ${actor.userId} and not led.deleted)`
  return sql`(${contract.approvalState} <> 'draft' and (${led} or ${scoped(actor, 'contract:department')}))`
}

/** Contracts of the ledgers that somebody looks after. */
export function ofLedger(actor: Actor): SQL {
  return sql`(${contract.approvalState} <> 'draft'
    and (${scoped(actor, 'contract:ledger')} or ${scoped(actor, 'contract:archive')}))`
}

/** Contracts that somebody handles, or has sent, decided about or been shown. */
export function ofPerson(actor: Actor): SQL {
  return sql`(${contract.handlerId} = ${actor.userId} or ${tookPartIn(actor, contractSubject)})`
}

/** The contracts that somebody may read, as a condition on `contract`. */
export function readableContracts(actor: Actor): SQL {
  return sql`(${ofPerson(actor)} or ${ofDepartment(actor)} or ${ofLedger(actor)})`
}

interface Asked {
  where: SQL | undefined
  limit: number
  offset: number
  orderBy?: SQL[]
}

/** Contracts with how the reader stands to them, the latest first unless another order is asked for. */
export async function contractsWhere(
  db: Db,
  actor: Actor,
  { where, limit, offset, orderBy = [desc(contract.createdAt), desc(contract.id)] }: Asked,
): Promise<FoundContract[]> {
  const rows = await db
    .select({
      row: contract,
      organizationName: sql<string>`coalesce(${organization.name}, '')`,
      departmentName: sql<string>`coalesce(${department.name}, '')`,
      parties: sql<string>`coalesce((select string_agg(p.name, '、' order by p.sort) from ${contractParty} p
        where p.contract_id = ${contract.id}), '')`,
      performedAmount: performed(),
      isReadable: sql<boolean>`coalesce(${readableContracts(actor)}, false)`,
      isManager: sql<boolean>`coalesce(${scoped(actor, 'contract:ledger')}, false)`,
      isArchivist: sql<boolean>`coalesce(${scoped(actor, 'contract:archive')}, false)`,
      isDecider: waitsForDecision(actor, contractSubject),
    })
    .from(contract)
    .leftJoin(organization, eq(organization.id, contract.organizationId))
    .leftJoin(department, eq(department.id, contract.departmentId))
    .where(and(ofTenant(contract, actor.tenantId), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  return rows.map(({ isManager, isArchivist, isDecider, ...found }) => {
    const isHandler = found.row.handlerId === actor.userId
    // Its legality is reviewed by those whose decision it waits for, and not by who asks for it.
    const isReviewer = isDecider === true && !isHandler
    return { ...found, relation: { isHandler, isManager, isReviewer, isArchivist } }
  })
}

/** What was paid or received of a contract. */
export function performed(): SQL<string> {
  return sql<string>`(select coalesce(sum(f.amount), 0)::numeric(18, 2)::text from ${contractFulfilment} f
    join contract_line l on l.id = f.line_id
    where f.contract_id = ${contract.id} and not f.deleted and l.kind in ('pay', 'receive'))`
}

/** A contract that the actor may read, also because they decide about it; for others it is not there. */
export async function readableContract(db: Db, actor: Actor, id: string): Promise<FoundContract> {
  const [found] = await contractsWhere(db, actor, { where: eq(contract.id, id), limit: 1, offset: 0 })
  if (found === undefined) refuse('row.gone', '这份合同')
  if (!found.isReadable && !(await takesPartIn(db, actor, { kind: CONTRACT, id }))) refuse('row.gone', '这份合同')
  return found
}

/** A contract with which the actor may do something now; locked until the transaction ends. */
export async function contractFor(
  db: Db,
  actor: Actor,
  { id, action }: { id: string; action: ContractAction },
): Promise<FoundContract> {
  await db
    .select({ id: contract.id })
    .from(contract)
    .where(and(ofTenant(contract, actor.tenantId), eq(contract.id, id)))
    .for('update')
  const found = await readableContract(db, actor, id)
  mustAllow(action, found.row, found.relation)
  return found
}
