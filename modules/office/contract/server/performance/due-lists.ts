import type { Handlers } from '@mingtai/api'
import { type Actor, type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { contractCalls } from '../../calls.ts'
import { contractsWhere, ofPerson } from '../info/contract-rows.ts'
import { presentRow } from '../info/present.ts'
import { contract, contractFulfilment, contractLine } from '../tables.ts'
import { alive, daysUntil } from './days.ts'

type DueHandlers = Pick<Handlers<typeof contractCalls, Context>, 'remind' | 'toExpire'>

/** Days before its day from which a line, and a contract, stand in the lists. */
const LINE_DAYS = 30
const END_DAYS = 90

/** What is due soon or late of the contracts that somebody handles or decided about. */
export function dueHandlers(): DueHandlers {
  return {
    async remind({ current, size }, context) {
      const actor = signedIn(context)
      const where = dueLines(actor)
      const left = daysUntil(contractLine.planDate)
      const done = sql<string>`(select coalesce(sum(f.amount), 0)::numeric(18, 2)::text from ${contractFulfilment} f
        where f.line_id = ${contractLine}."id" and not f.deleted)`
      const rows = await context.db
        .select({
          ...{ id: contractLine.id, contractId: contract.id, contractName: contract.name, number: contract.number },
          ...{ kind: contractLine.kind, title: contractLine.title, planAmount: contractLine.planAmount },
          ...{ planDate: sql<string>`${contractLine.planDate}::text`, currency: contract.currency },
          ...{ performedAmount: done, daysLeft: sql<number>`${left}::int` },
        })
        .from(contractLine)
        .innerJoin(contract, eq(contract.id, contractLine.contractId))
        .where(where)
        .orderBy(asc(contractLine.planDate), asc(contractLine.id))
        .limit(size)
        .offset((current - 1) * size)
      const [counted] = await context.db
        .select({ total: count() })
        .from(contractLine)
        .innerJoin(contract, eq(contract.id, contractLine.contractId))
        .where(where)
      return { records: rows, total: counted?.total ?? 0, current, size }
    },

    async toExpire({ current, size }, context) {
      const actor = signedIn(context)
      const where = and(
        ...[ofTenant(contract, actor.tenantId), ofPerson(actor), inArray(contract.lifeState, [...alive])],
        sql`${daysUntil(contract.endDate)} <= ${END_DAYS}`,
      )
      const page = { limit: size, offset: (current - 1) * size, orderBy: [asc(contract.endDate), asc(contract.id)] }
      const found = await contractsWhere(context.db, actor, { where, ...page })
      const total = await context.db.$count(contract, where)
      return { records: found.map(presentRow), total, current, size }
    },
  }
}

function dueLines(actor: Actor): SQL | undefined {
  return and(
    ...[ofTenant(contract, actor.tenantId), eq(contractLine.deleted, false), ofPerson(actor)],
    ...[inArray(contract.lifeState, [...alive]), inArray(contractLine.state, ['pending', 'partial'])],
    sql`${daysUntil(contractLine.planDate)} <= ${LINE_DAYS}`,
  )
}
