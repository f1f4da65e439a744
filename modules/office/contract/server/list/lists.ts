import type { Handlers } from '@mingtai/api'
import { waitsForDecision } from '@mingtai/modules/office/approval/server'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, asc, count, desc, eq, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { contractCalls } from '../../calls.ts'
import type { contractListCalls, CurrencyTotal } from '../../list-calls.ts'
import { type LifeState, lifeStates, approvalStates } from '../../words.ts'
import { contractSubject, contractsWhere, ofDepartment, ofPerson, readableContracts } from '../info/contract-rows.ts'
import { presentRow } from '../info/present.ts'
import { contract } from '../tables.ts'
import { inLedger, type Ledger, narrowed } from './list-conditions.ts'

type ListHandlers = Pick<Handlers<typeof contractCalls, Context>, keyof typeof contractListCalls>
type Page = Awaited<ReturnType<ListHandlers['all']>>
type Asked = Parameters<ListHandlers['all']>[0]

/** The ledgers of contracts; each has its condition in `inLedger`. */
export function listHandlers(): ListHandlers {
  return {
    all: (asked, context) => page('all', asked, context),
    approval: (asked, context) => page('approval', asked, context),
    completed: (asked, context) => page('completed', asked, context),
    archived: (asked, context) => page('archived', asked, context),
    created: (asked, context) => page('created', asked, context),
    department: (asked, context) => page('department', asked, context),
    ledger: (asked, context) => page('ledger', asked, context),
    archivable: (asked, context) => page('archivable', asked, context),

    async months(_, context) {
      const actor = signedIn(context)
      const month = sql<string>`to_char(${contract.signDate}, 'YYYY-MM')`
      const sum = (nature: 'expense' | 'income') =>
        sql<string>`coalesce(sum(${contract.amount}) filter (where ${contract.nature} = ${nature}), 0)::numeric(20, 2)::text`
      return context.db
        .select({ month, expense: sum('expense'), income: sum('income') })
        .from(contract)
        .where(
          and(
            ...[ofTenant(contract, actor.tenantId), readableContracts(actor), ne(contract.signMode, 'change')],
            ...[
              eq(contract.currency, 'CNY'),
              sql`extract(year from ${contract.signDate}) = extract(year from now() at time zone 'Asia/Shanghai')`,
            ],
          ),
        )
        .groupBy(month)
        .orderBy(month)
    },

    statusCount: (_, context) => countedStates(context, ofPerson(signedIn(context))),
    departmentCount: (_, context) => countedStates(context, ofDepartment(signedIn(context))),

    async participationCount(_, context) {
      const actor = signedIn(context)
      const handled = eq(contract.handlerId, actor.userId)
      const waiting = waitsForDecision(actor, contractSubject)
      return {
        handled: await countWhere(context, handled),
        waiting: await countWhere(context, waiting),
        decided: await countWhere(
          context,
          and(ofPerson(actor), sql`${contract.handlerId} is distinct from ${actor.userId}`),
        ),
        performing: await countWhere(context, and(handled, inArray(contract.lifeState, ['effective', 'performing']))),
      }
    },
  }
}

async function page(ledger: Ledger, asked: Asked, context: Context): Promise<Page> {
  const { current, size, order, descending, ...filters } = asked
  const actor = signedIn(context)
  const where = and(inLedger(ledger, actor), narrowed(filters))
  const column = contract[order]
  // What has no amount or date stands behind what has one, in both directions.
  const orderBy = [descending ? sql`${column} desc nulls last` : sql`${asc(column)} nulls last`, desc(contract.id)]
  const found = await contractsWhere(context.db, actor, { where, limit: size, offset: (current - 1) * size, orderBy })
  const total = await countWhere(context, where)
  return { records: found.map(presentRow), total, current, size, totals: await totalsWhere(context, where) }
}

/** Sums for each currency, of what goes out and what comes in; a change counts with its original, and what is not to be a contract does not. */
async function totalsWhere(context: Context, where: SQL | undefined): Promise<CurrencyTotal[]> {
  return context.db
    .select({
      ...{ currency: contract.currency, nature: contract.nature },
      count: count(),
      amount: sql<string>`coalesce(sum(${contract.amount}), 0)::numeric(20, 2)::text`,
    })
    .from(contract)
    .where(
      and(
        ...[ofTenant(contract, signedIn(context).tenantId), where, ne(contract.signMode, 'change')],
        notInArray(contract.approvalState, ['draft', 'rejected', 'canceled']),
        isNotNull(contract.amount),
      ),
    )
    .groupBy(contract.currency, contract.nature)
    .orderBy(contract.currency, contract.nature)
}

async function countWhere(context: Context, where: SQL | undefined): Promise<number> {
  const [counted] = await context.db
    .select({ total: count() })
    .from(contract)
    .where(and(ofTenant(contract, signedIn(context).tenantId), where))
  return counted?.total ?? 0
}

/** How many stand in each state: that of the approval until there is a life. */
async function countedStates(context: Context, where: SQL) {
  const rows = await context.db
    .select({ approval: contract.approvalState, life: contract.lifeState, total: count() })
    .from(contract)
    .where(and(ofTenant(contract, signedIn(context).tenantId), where))
    .groupBy(contract.approvalState, contract.lifeState)
  const counts = new Map<string, { name: string; count: number }>()
  for (const { approval, life, total } of rows) {
    const isAlive = life !== 'none'
    const state: string = isAlive ? life : approval
    const name = isAlive ? lifeStates[life satisfies LifeState] : approvalStates[approval]
    counts.set(state, { name, count: (counts.get(state)?.count ?? 0) + total })
  }
  return [...counts].map(([state, counted]) => ({ state, ...counted }))
}
