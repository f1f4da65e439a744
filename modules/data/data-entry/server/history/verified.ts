import { type CellValue, keyText, type RowDifference } from '@mingtai/entry-model'
import { refuse, say } from '@mingtai/messages'
import { returnUse } from '@mingtai/modules/ground/sharing/server'
import { type Actor, audit, type Context, type Db } from '@mingtai/server-kit'
import type { BoundTable, WriteChange } from '@mingtai/sql-sources'
import { withLinks } from '@mingtai/sql-sources/line-links'
import { entrySources } from '../fill/bound.ts'
import type { DataEntryServices } from '../services.ts'
import { partOf, placesOf, stillThere } from '../submit/partial-submission.ts'
import { forgotten, partlyWritten, resolved, stateOf, WRITE_MILLISECONDS } from '../submit/submission-rows.ts'
import { orderOf } from '../submit/submit.ts'
import { settleNumbers } from '../submit/taken-numbers.ts'
import type { EntryReportRow, SubmissionRow } from '../tables.ts'

interface Unconfirmed {
  row: SubmissionRow
  report: EntryReportRow
  actor: Actor
}

/** Asks the table whether a submission arrived whose end is not known, and resolves it. Refuses where even that is unsure. */
export async function verified(
  services: DataEntryServices,
  context: Context,
  { row, report, actor }: Unconfirmed,
): Promise<'written' | 'absent' | 'partial'> {
  const state = stateOf(row)
  if (state === 'done') return 'written'
  if (state === 'partial') return 'partial'
  if (state === 'writing' || row.request === null) refuse('entry.running')
  const sources = await entrySources(services, context, { actor, document: report.document })
  stillThere(sources, row)
  const { request, undoOf } = row
  const order = orderOf({ report, actor, sources, changes: request, reasons: [], undoOf }, row.id, row.places?.marked)
  const tables = [order, ...(order.lines ?? [])]
  const states = new Map<string, 'written' | 'absent'>()
  const places = placesOf(sources, request)
  for (const at of places) {
    // With several sources each has its own marker, which says it without the rows. One that was not written says nothing.
    const alone = { ...order, ...tables[at], source: sources.configOf(at), lines: [], changes: [] }
    const isWhole = places.length === 1 && (at === 0 || order.marker === null)
    const asked = isWhole ? order : { ...alone, marker: row.id }
    const found = await services.dataPlane.verifyRows({ ...asked, asker: actor.userId })
    if (found === 'unknown') return refuse('entry.stillUnknown')
    states.set(sources.codeOf(at), found)
  }
  const stateAt = (table = 0) => states.get(sources.codeOf(table)) ?? 'absent'
  const told = new Set(states.values())
  const found = told.size > 1 ? 'partial' : (told.values().next().value ?? 'absent')
  if (found === 'absent') await context.db.transaction((inside) => givenBack(inside, { row, actor }))
  else {
    const { changes } = withLinks(order)
    const differences: RowDifference[] = []
    for (const [at, table] of tables.entries()) {
      const own = changes.filter((change) => (change.table ?? 0) === at && stateAt(at) === 'written')
      if (own.length === 0) continue
      // Rows that the database numbered are not found again by what was sent.
      const keys = own.map((change) => keyOf(table, change)).filter((key) => !key.includes(''))
      const asked = { ...table, source: sources.configOf(at), keys, timeoutMs: WRITE_MILLISECONDS, asker: actor.userId }
      const now = keys.length === 0 ? [] : await services.dataPlane.rowsByKey(asked)
      const byKey = new Map(now.map((one) => [keyText(table.key.map((place) => one[place] ?? null)), one]))
      const place = at === 0 ? {} : { table: at }
      differences.push(...own.map((change) => ({ ...place, ...differenceOf(table, change, byKey) })))
    }
    await settleNumbers(context.db, { row, by: actor.realName, submission: row.id })
    if (found === 'written') await resolved(context.db, row.id, differences)
    else {
      const written = [...new Set(request.map(({ table = 0 }) => table))].filter((at) => stateAt(at) === 'written')
      const part = partOf(sources, request, { written, why: say('entry.unconfirmedPart') })
      await partlyWritten(context.db, row.id, { rows: differences, part })
    }
  }
  await audit(context, { action: '核对填报', subject: report.name, detail: { rows: request.length, found } })
  return found
}

/** Nothing was written: its numbers are free again, and a link takes one more submission. Two who verify do it once. */
async function givenBack(db: Db, { row, actor }: Pick<Unconfirmed, 'row' | 'actor'>): Promise<void> {
  if (!(await forgotten(db, row.id))) return
  await settleNumbers(db, { row, by: actor.realName, submission: null })
  if (row.shareId !== null) await returnUse(db, { tenantId: row.tenantId, id: row.shareId })
}

function keyOf({ key }: BoundTable, change: WriteChange): string[] {
  return change.kind === 'insert' ? key.map((at) => change.values[at] ?? '') : [...change.key]
}

/** What a row was and is, told from what was sent and what now stands. */
function differenceOf(order: BoundTable, change: WriteChange, byKey: ReadonlyMap<string, CellValue[]>): RowDifference {
  const key = keyOf(order, change)
  const { ref } = change
  const now = byKey.get(keyText(key)) ?? null
  if (change.kind === 'delete') return { ref, key, before: change.base, after: null }
  if (change.kind === 'insert') return { ref, key, before: null, after: now ?? change.values }
  const before = now === null ? null : [...now]
  for (const [at, base] of change.cells) if (before !== null) before[at] = base
  return { ref, key, before, after: now }
}
