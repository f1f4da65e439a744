import type { CellValue, ColumnFacts } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { inParts, lettersOf, MOST_ROWS } from './in-parts.ts'
import type { BoundInput, WriteChange, WriteDialect, WriteSession, WrittenTable } from './order.ts'
import { noteRefusedRow } from './refused-row.ts'
import type { Statement, TableStatements } from './statements.ts'

export interface PendingRow {
  change: WriteChange
  write: readonly (readonly [number, CellValue])[]
  key: readonly string[]
}

interface Place {
  order: WrittenTable
  statements: TableStatements
  dialect: WriteDialect
}

/** Writes rows that were locked and compared. A statement that finds more or fewer rows than it should undoes everything. */
export class RowWriter {
  readonly #session: WriteSession
  readonly #place: Place

  constructor(session: WriteSession, place: Place) {
    this.#session = session
    this.#place = place
  }

  async remove(rows: readonly PendingRow[]): Promise<void> {
    const { order, statements } = this.#place
    const { removal } = order
    if (removal.kind === 'logical') {
      const column = statements.known(removal.column)
      for (const { key, write } of rows)
        await this.#exactly(
          1,
          statements.update([...this.#named(write), [column, removal.value]], { key, version: order.version }),
        )
      return
    }
    const most = Math.floor(this.#place.dialect.mostValues / Math.max(1, order.key.length))
    for (const part of inParts(rows, { most: Math.min(MOST_ROWS, most) }))
      await this.#exactly(part.length, statements.delete(part.map(({ key }) => key)))
  }

  async update(rows: readonly PendingRow[]): Promise<void> {
    const { order, statements, dialect } = this.#place
    const { version } = order
    for (const alike of groupedBy(rows, ({ write }) => write.map(([at]) => at).join(','))) {
      const columns = this.#named(alike[0]?.write ?? []).map(([column]) => column)
      const keyed = alike.map(({ key, write }) => ({ key, values: write.map(([, value]) => value) }))
      const most = Math.floor(dialect.mostValues / ((columns.length + 1) * (order.key.length + 1)))
      const size = { list: statements.lists?.most, places: Math.min(most, dialect.mostUpdated) }
      const letters = ({ key, values }: (typeof keyed)[number]) => lettersOf([...key, ...values])
      for (const part of inParts(keyed, { most: size.list ?? size.places, letters })) {
        const listed = statements.updateList(columns, part, version)
        if (listed !== null) await this.#exactly(part.length, listed)
        else
          for (const few of inParts(part, { most: size.places }))
            await this.#exactly(few.length, statements.updateCases(columns, few, version))
      }
    }
  }

  /** Keys of new rows by their refs. */
  async insert(rows: readonly PendingRow[]): Promise<Map<string, readonly string[]>> {
    const keys = new Map<string, readonly string[]>()
    const [numbered, keyed] = [rows.filter(({ key }) => key.length === 0), rows.filter(({ key }) => key.length > 0)]
    for (const row of numbered) keys.set(row.change.ref, [await this.#insertNumbered(row)])
    const { dialect } = this.#place
    const whole = keyed.map((row) => ({ row, cells: this.#cellsOf(row) }))
    for (const alike of groupedBy(whole, ({ cells }) => cells.map(([column]) => column.name).join('\0'))) {
      const columns = (alike[0]?.cells ?? []).map(([column]) => column)
      const { lists } = this.#place.statements
      const places = Math.floor(dialect.mostValues / Math.max(1, columns.length))
      const most = lists?.inserts === true ? lists.most : Math.min(places, MOST_ROWS)
      const rows = alike.map(({ cells }) => cells.map(([, value]) => value))
      let first = 0
      for (const part of inParts(rows, { most, letters: lettersOf })) {
        const { statements } = this.#place
        const listed = statements.insertList(columns, part)
        const refs = alike.slice(first, first + part.length).map(({ row: { change } }) => change.ref)
        first += part.length
        await this.#exactly(part.length, listed ?? statements.insert(columns, part, { returns: false })).catch(
          (problem: unknown) => {
            noteRefusedRow(problem, refs)
            throw problem
          },
        )
      }
    }
    for (const { change, key } of keyed) keys.set(change.ref, key)
    return keys
  }

  async #insertNumbered(row: PendingRow): Promise<string> {
    const { order, statements, dialect } = this.#place
    const cells = this.#cellsOf(row)
    const columns = cells.map(([column]) => column)
    const { text, values } = statements.insert(columns, [cells.map(([, value]) => value)], { returns: true })
    const { rows, count, insertId } = await this.#session.run(text, values)
    const [at = 0] = order.key
    const number = dialect.returnsRows ? rows[0]?.[at] : insertId
    if (count !== 1 || number === null || number === undefined || number === '0') refuse('entry.rowCount')
    return number
  }

  /** What a new row is written with: no cells that are empty, so that defaults of the table hold. */
  #cellsOf({ change }: PendingRow): [ColumnFacts, CellValue][] {
    const { order, statements } = this.#place
    const values = change.kind === 'insert' ? [...change.values] : []
    for (const [at, value] of change.fills ?? []) values[at] = value
    const cells = values.flatMap((value, at): [ColumnFacts, CellValue][] => {
      const column = statements.columns[at]
      return column === undefined || value === null || value === undefined ? [] : [[column, value]]
    })
    const { scope } = order
    if (scope === null) return cells
    const own = statements.known(scope.column)
    return [...cells.filter(([column]) => column.name !== own.name), [own, scope.value]]
  }

  #named(write: PendingRow['write']): [ColumnFacts, CellValue][] {
    const { columns } = this.#place.statements
    return write.map(([at, value]) => [columns[at] ?? refuse('entry.columnGone', String(at), String(at)), value])
  }

  async #exactly(wanted: number, { text, values }: Statement<BoundInput>): Promise<void> {
    const { count } = await this.#session.run(text, values)
    if (count !== wanted) refuse('entry.rowCount')
  }
}

function groupedBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[][] {
  return [...Map.groupBy(items, key).values()]
}
