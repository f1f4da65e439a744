import { type Actor, type Db, newId, stamp } from '@mingtai/server-kit'
import { amountText, hundredths } from '../../money.ts'
import { approvalStates } from '../../words.ts'
import { lockedFields } from '../approval/locked-fields.ts'
import { searchedWords } from '../info/change-contract.ts'
import { stateWords } from '../info/states.ts'
import { contract, contractFulfilment, contractHistory, contractLine, contractParty } from '../tables.ts'
import type { HistoricalContract } from './history-row.ts'

/** Rows of one statement: PostgreSQL takes 65,535 values in one. */
const PIECE = 500

type NewLine = typeof contractLine.$inferInsert
type NewRecord = typeof contractFulfilment.$inferInsert

/** Writes contracts of the time before with their parties, what was done of them and what is left. */
export async function writeHistory(db: Db, actor: Actor, past: readonly HistoricalContract[]): Promise<void> {
  for (let from = 0; from < past.length; from += PIECE) {
    const rows = past.slice(from, from + PIECE).map((one) => rowsOf(actor, one))
    await db.insert(contract).values(rows.map(({ row }) => row))
    await db.insert(contractParty).values(rows.flatMap(({ parties }) => parties))
    const lines = rows.flatMap(({ lines: own }) => own)
    if (lines.length > 0) await db.insert(contractLine).values(lines)
    const records = rows.flatMap(({ records: own }) => own)
    if (records.length > 0) await db.insert(contractFulfilment).values(records)
    await db.insert(contractHistory).values(rows.map(({ history }) => history))
  }
}

function rowsOf(actor: Actor, past: HistoricalContract) {
  const { parties: sides, files: _files, performedAmount, ...facts } = past
  const base = stamp(actor)
  const { tenantId } = actor
  const of = { tenantId, contractId: base.id }
  const parties = sides.map((side, sort) => ({
    ...side,
    ...of,
    id: newId(),
    role: (['second', 'third', 'fourth'] as const)[sort] ?? ('fourth' as const),
    sort,
  }))
  const isArchived = past.lifeState === 'archived'
  const row = {
    ...base,
    ...facts,
    number: null,
    signMode: 'new' as const,
    ownRole: 'first' as const,
    procurement: 'none' as const,
    approvalState: 'imported' as const,
    noticeDays: 30,
    archivedBy: isArchived ? actor.realName : '',
    archivedAt: isArchived ? new Date() : null,
    approved: lockedFields(past, parties),
    searchText: searchedWords({ ...past, parties }),
  }
  const history = {
    id: newId(),
    ...of,
    action: approvalStates.imported,
    note: `原合同编号${past.originalNumber}`,
    personId: actor.userId,
    personName: actor.realName,
    before: '',
    after: stateWords(row),
  }
  return { row, parties, history, ...planOf(actor, { contractId: base.id, past, performedAmount }) }
}

interface Planned {
  contractId: string
  past: HistoricalContract
  performedAmount: string
}

/** What was paid or received before is a line that is done, with one record; what is left is a line to do. */
function planOf(actor: Actor, { contractId, past, performedAmount }: Planned) {
  const kind = past.nature === 'income' ? ('receive' as const) : ('pay' as const)
  const lines: NewLine[] = []
  const records: NewRecord[] = []
  const paid = hundredths(performedAmount)
  if (paid > 0n) {
    const line = {
      ...stamp(actor),
      contractId,
      kind,
      title: '导入前已履行',
      planDate: past.signDate,
      planAmount: performedAmount,
      state: 'done' as const,
      sort: 0,
    }
    lines.push(line)
    records.push({
      ...stamp(actor),
      contractId,
      lineId: line.id,
      day: past.signDate,
      amount: performedAmount,
      note: '历史导入',
      personId: actor.userId,
      personName: actor.realName,
      requestId: newId(),
    })
  }
  const left = past.amount === null ? 0n : hundredths(past.amount) - paid
  const isOpen = !['completed', 'terminated', 'archived'].includes(past.lifeState)
  if (left > 0n && isOpen)
    lines.push({
      ...stamp(actor),
      contractId,
      kind,
      title: '导入时未履行的余额',
      planDate: past.endDate,
      planAmount: amountText(left),
      sort: 1,
    })
  return { lines, records }
}
