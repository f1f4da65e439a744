import { notify } from '@mingtai/modules/ground/notification/server'
import { type Db, inTransaction, newId } from '@mingtai/server-kit'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { stateWords } from '../info/states.ts'
import { contract, contractHistory, contractLine, contractReminder, type ContractTableRow } from '../tables.ts'
import { alive, daysUntil } from './days.ts'
import { addLineTodo } from './line-todos.ts'

/** Days before a day at which its handler is told. */
const thresholds = [90, 30, 7] as const
/** From how many days before on a line stands on the list of its handler. */
const TODO_DAYS = 7

/** The daily work: contracts whose term ran out with an open plan, and what is told of lines and ends. */
export async function remindOfContracts(db: Db): Promise<void> {
  await expire(db)
  for (const { row, line, left } of await dueLines(db)) await remindOnce(db, { row, line, left })
  for (const { row, left } of await endingContracts(db)) await remindOnce(db, { row, line: null, left })
}

type DueLine = Pick<typeof contractLine.$inferSelect, 'id' | 'title' | 'planDate'>

interface Due {
  row: ContractTableRow
  /** null: the end of the contract. */
  line: DueLine | null
  left: number
}

/**
 * Writes down every threshold that was passed and tells of the last one: whoever enters a line a week before its day is
 * told once and not three times.
 */
async function remindOnce(db: Db, { row, line, left }: Due): Promise<void> {
  const passed = thresholdsOf(row, line).filter((days) => left <= days)
  if (passed.length === 0) return
  await inTransaction(db, async (inside) => {
    const { tenantId, id: contractId } = row
    const dueDate = (line === null ? row.endDate : line.planDate) ?? ''
    const fresh = await inside
      .insert(contractReminder)
      .values(
        passed.map((threshold) => ({
          ...{ id: newId(), tenantId, contractId, lineId: line?.id ?? '', threshold, dueDate },
        })),
      )
      .onConflictDoNothing()
      .returning({ threshold: contractReminder.threshold })
    const last = Math.min(...passed)
    if (!fresh.some(({ threshold }) => threshold === last)) return
    if (line !== null && left <= TODO_DAYS) await addLineTodo(inside, row, line)
    if (row.handlerId === null) return
    const days = left < 0 ? `已逾期${-left}天` : left === 0 ? '今天到期' : `还有${left}天`
    await notify(inside, {
      ...{ tenantId, template: line === null ? 'contract.ending' : 'contract.lineDue', to: [row.handlerId] },
      values: { title: row.name, line: line?.title ?? '', days },
      link: `/contract-management/contract-upload-detail?id=${contractId}`,
      business: { type: 'contract', id: contractId },
      dedupe: `contract-due ${contractId} ${line?.id ?? 'end'} ${last} ${dueDate}`,
    })
  })
}

/** Days before an end include those that the contract itself names. */
function thresholdsOf({ noticeDays }: ContractTableRow, line: DueLine | null): number[] {
  return line === null && noticeDays > 0 ? [...new Set([...thresholds, noticeDays])] : [...thresholds]
}

async function dueLines(db: Db) {
  const { id, title, planDate } = contractLine
  return db
    .select({ row: contract, line: { id, title, planDate }, left: sql<number>`${daysUntil(planDate)}::int` })
    .from(contractLine)
    .innerJoin(contract, eq(contract.id, contractLine.contractId))
    .where(
      and(
        ...[eq(contract.deleted, false), eq(contractLine.deleted, false), isNotNull(planDate)],
        ...[inArray(contract.lifeState, [...alive]), inArray(contractLine.state, ['pending', 'partial'])],
        ...[sql`${daysUntil(planDate)} <= ${thresholds[0]}`, lineUnsaid],
      ),
    )
}

const usual = sql`array[7, 30, 90]`
const lineUnsaid = unsaid({
  ...{ lineId: sql`${contractLine.id}`, day: sql`${contractLine.planDate}` },
  ...{ left: daysUntil(contractLine.planDate), days: usual },
})
const endUnsaid = unsaid({
  ...{ lineId: sql`''`, day: sql`${contract.endDate}`, left: daysUntil(contract.endDate) },
  days: sql`${usual} || nullif(${contract.noticeDays}, 0)`,
})

async function endingContracts(db: Db) {
  const left = daysUntil(contract.endDate)
  return db
    .select({ row: contract, left: sql<number>`${left}::int` })
    .from(contract)
    .where(
      and(
        ...[eq(contract.deleted, false), isNotNull(contract.endDate), inArray(contract.lifeState, [...alive])],
        ...[sql`${left} between 0 and greatest(${thresholds[0]}, ${contract.noticeDays})`, endUnsaid],
      ),
    )
}

/** Whether the last threshold that was passed has not been written down for the day that it is about now. */
function unsaid({ lineId, day, left, days }: { lineId: SQL; day: SQL; left: SQL; days: SQL }): SQL {
  return sql`not exists (select 1 from ${contractReminder} r where r.contract_id = ${contract.id}
    and r.line_id = ${lineId} and r.due_date = ${day}::text
    and r.threshold = (select min(t) from unnest(${days}) t where t >= ${left}))`
}

/** 到期未完: the term ran out, and the plan is still open. */
async function expire(db: Db): Promise<void> {
  const open = sql`exists (select 1 from ${contractLine} l where l.contract_id = ${contract.id} and not l.deleted
    and l.state in ('pending', 'partial'))`
  await inTransaction(db, async (inside) => {
    const rows = await inside
      .update(contract)
      .set({ lifeState: 'expired', revision: sql`${contract.revision} + 1` })
      .where(
        and(
          ...[eq(contract.deleted, false), inArray(contract.lifeState, ['effective', 'performing'])],
          ...[sql`${daysUntil(contract.endDate)} < 0`, open],
        ),
      )
      .returning()
    for (const row of rows)
      await inside.insert(contractHistory).values({
        ...{ id: newId(), tenantId: row.tenantId, contractId: row.id, action: '到期', personName: '系统' },
        ...{ before: '', after: stateWords(row), note: '合同到期，履行计划没有完成' },
      })
  })
}
