import { type Actor, hasWords } from '@mingtai/server-kit'
import { tookPartIn } from '@mingtai/modules/office/approval/server'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { contractFilters, MyTab } from '../../list-calls.ts'
import { contract } from '../tables.ts'
import { contractSubject, ofDepartment, ofLedger, ofPerson, scoped } from '../info/contract-rows.ts'

export type Filters = { [K in keyof typeof contractFilters]?: z.output<(typeof contractFilters)[K]> }

/** Which contracts a list is about. */
export type Ledger = MyTab | 'department' | 'ledger' | 'archivable'

/** The contracts that stand in a list of somebody; every one of them lies within what they may read. */
export function inLedger(ledger: Ledger, actor: Actor): SQL | undefined {
  const { approvalState, lifeState } = contract
  switch (ledger) {
    case 'all':
      return ofPerson(actor)
    case 'approval':
      return and(ofPerson(actor), inArray(approvalState, ['approving', 'returned']))
    case 'completed':
      return and(ofPerson(actor), inArray(approvalState, ['approved', 'rejected', 'canceled']))
    case 'archived':
      return and(ofPerson(actor), eq(lifeState, 'archived'))
    case 'created':
      return and(eq(contract.handlerId, actor.userId), tookPartIn(actor, contractSubject))
    case 'department':
      return ofDepartment(actor)
    case 'ledger':
      return ofLedger(actor)
    case 'archivable':
      return and(scoped(actor, 'contract:archive'), inArray(lifeState, ['completed', 'terminated', 'archived']))
    default:
      return ledger satisfies never
  }
}

/** What a list is narrowed to. */
export function narrowed(filters: Filters): SQL | undefined {
  const { keyword, category, nature, approvalState, lifeState, currency, year, from, to } = filters
  const signed = sql`coalesce(${contract.signDate}, (${contract.createdAt} at time zone 'Asia/Shanghai')::date)`
  return and(
    hasWords(contract.searchText, keyword),
    category && eq(contract.category, category),
    nature && eq(contract.nature, nature),
    approvalState && eq(contract.approvalState, approvalState),
    lifeState && eq(contract.lifeState, lifeState),
    currency && eq(contract.currency, currency),
    year === undefined ? undefined : sql`extract(year from ${signed}) = ${year}`,
    from === undefined ? undefined : sql`${signed} >= ${from}::date`,
    to === undefined ? undefined : sql`${signed} <= ${to}::date`,
  )
}
