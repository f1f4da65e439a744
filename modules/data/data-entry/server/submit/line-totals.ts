import {
  type CellValue,
  checkRow,
  computed,
  type EntryDocument,
  formulaInputs,
  formulasAfter,
  formulasOfLines,
  keyIndexes,
  keyText,
  linesColumn,
  linkIndexes,
  compiledFormula,
} from '@mingtai/entry-model'
import { sayPhrase } from '@mingtai/messages'
import type { Watched, WriteChange } from '@mingtai/sql-sources'
import type { Problem } from '../../calls.ts'

/** Reads rows of a table by columns that hold keys. */
export type ReadRows = (
  table: number,
  by: readonly number[],
  keys: readonly (readonly string[])[],
) => Promise<CellValue[][]>

interface Totalled {
  changes: WriteChange[]
  problems: Problem[]
  /** The lines that were summed up: where they are others by then, nothing is written. */
  watched: Watched[]
}

/**
 * Changes of a submission with what main rows get by formulas over their lines: new rows, rows whose lines change, and rows
 * with such a formula that needs a changed cell. The lines that stand in the table are read and counted with the changed ones.
 */
export async function withLineTotals(
  document: EntryDocument,
  changes: readonly WriteChange[],
  read: ReadRows,
): Promise<Totalled> {
  const tables = summedTables(document)
  if (tables.length === 0) return { changes: [...changes], problems: [], watched: [] }
  const mains = touchedMains(document, changes, tables)
  const keys = [...mains.values()].flatMap(({ key }) => (key === null ? [] : [key]))
  const present = new Map<string, CellValue[]>()
  const lines = new Map<number, CellValue[][]>()
  const watched: Watched[] = []
  if (keys.length > 0) {
    const places = keyIndexes(document)
    for (const row of await read(0, places, keys)) present.set(keyText(places.map((at) => row[at] ?? null)), row)
    for (const table of tables) {
      const by = linkIndexes(document.lines[table - 1] ?? { columns: [] })
      const rows = await read(table, by, keys)
      lines.set(table, rows)
      watched.push({ table, by, keys, rows })
    }
  }
  const after = new Map(
    tables.map((table) => [table, linesAfter(document, changes, { table, rows: lines.get(table) ?? [] })]),
  )
  const result: Totalled = { changes: [...changes], problems: [], watched }
  for (const main of mains.values()) total(document, main, { present, after, result })
  return result
}

/** Tables of lines that formulas of the main table name. */
function summedTables({ columns, lines }: EntryDocument): number[] {
  const named = formulasOfLines(columns).flatMap((at) => compiledFormula(columns[at]?.formula ?? '')?.names ?? [])
  const found = named.flatMap((name) => linesColumn(lines, name)?.lines ?? [])
  return [...new Set(found.map((own) => lines.indexOf(own) + 1))].toSorted((one, other) => one - other)
}

interface Main {
  /** The key of a row of the table; null: it is new. */
  key: readonly string[] | null
  ref: string
  /** The change of the row itself among the changes; null: only its lines change. */
  own: WriteChange | null
}

/** Main rows by the name that their lines know them by. */
function touchedMains(
  { columns }: EntryDocument,
  changes: readonly WriteChange[],
  tables: readonly number[],
): Map<string, Main> {
  const made = formulasOfLines(columns)
  const mains = new Map<string, Main>()
  const gone = new Set<string>()
  for (const change of changes) {
    if ((change.table ?? 0) > 0) continue
    if (change.kind === 'delete') gone.add(keyText(change.key))
    else if (change.kind === 'insert') mains.set(change.ref, { key: null, ref: change.ref, own: change })
    else {
      const touched = formulasAfter(
        columns,
        [...change.cells, ...(change.fills ?? [])].map(([at]) => at),
      )
      if (made.some((at) => touched.includes(at)))
        mains.set(keyText(change.key), { key: change.key, ref: change.ref, own: change })
    }
  }
  const updates = new Map(
    changes.flatMap((change) =>
      (change.table ?? 0) === 0 && change.kind === 'update' ? [[keyText(change.key), change] as const] : [],
    ),
  )
  for (const { table = 0, parent } of changes) {
    if (!tables.includes(table) || parent === undefined || 'ref' in parent) continue
    const text = keyText(parent.key)
    if (!gone.has(text) && !mains.has(text))
      mains.set(text, { key: parent.key, ref: text, own: updates.get(text) ?? null })
  }
  return mains
}

/** The lines of each main row as they will be, by the name of the main row. */
function linesAfter(
  { lines }: EntryDocument,
  changes: readonly WriteChange[],
  { table, rows }: { table: number; rows: readonly CellValue[][] },
): Map<string, CellValue[][]> {
  const binding = lines[table - 1]
  const found = new Map<string, CellValue[][]>()
  if (binding === undefined) return found
  const own = changes.filter((change) => (change.table ?? 0) === table)
  const byKey = new Map(
    own.flatMap((change) => (change.kind === 'insert' ? [] : [[keyText(change.key), change] as const])),
  )
  const [keys, links] = [keyIndexes(binding), linkIndexes(binding)]
  const put = (main: string, row: CellValue[]) => void found.set(main, [...(found.get(main) ?? []), row])
  for (const row of rows) {
    const change = byKey.get(keyText(keys.map((at) => row[at] ?? null)))
    if (change?.kind === 'delete') continue
    const cells = change?.kind === 'update' ? change.cells.map(([at, , mine]) => [at, mine] as const) : []
    put(keyText(links.map((at) => row[at] ?? null)), withCells(row, [...cells, ...(change?.fills ?? [])]))
  }
  for (const change of own) {
    if (change.kind !== 'insert' || change.parent === undefined) continue
    const main = 'key' in change.parent ? keyText(change.parent.key) : change.parent.ref
    put(main, withCells(change.values, change.fills ?? []))
  }
  return found
}

interface Totalling {
  present: ReadonlyMap<string, CellValue[]>
  after: ReadonlyMap<number, Map<string, CellValue[][]>>
  result: Totalled
}

/** Works the formulas of one main row out, and adds what they make to its change. */
function total(document: EntryDocument, { key, ref, own }: Main, { present, after, result }: Totalling): void {
  const { columns } = document
  const name = key === null ? ref : keyText(key)
  const now = key === null ? [] : present.get(name)
  if (now === undefined) return
  const made = formulasOfLines(columns)
  const due = [...new Set([...made, ...formulasAfter(columns, made)])]
  const typed = own?.kind === 'update' ? own.cells.map(([at, , mine]) => [at, mine] as const) : []
  const start = own?.kind === 'insert' ? own.values : columns.map((_, at) => now[at] ?? null)
  const row = computed(columns, withCells(start, [...typed, ...(own?.fills ?? [])]), {
    changed: [],
    lines: document.lines.map((one, at) => ({ ...one, rows: after.get(at + 1)?.get(name) ?? [] })),
  })
  const totals = due.map((at) => [at, row[at] ?? null] as const)
  const place = own === null ? -1 : result.changes.indexOf(own)
  if (own?.kind === 'insert') result.changes[place] = { ...own, fills: [...others(own, due), ...totals] }
  else if (own?.kind === 'update') result.changes[place] = { ...own, fills: others(own, due), totals }
  else if (key !== null) {
    const guards = formulaInputs(columns, made).map((at) => [at, now[at] ?? null] as const)
    result.changes.push({ kind: 'update', ref, key, cells: [], guards, totals })
  }
  for (const { column, level, why } of checkRow(document, { values: row, before: null, columns: due }))
    if (level === 'error') result.problems.push({ ref, column, level, sentence: sayPhrase(why) })
}

function others({ fills = [] }: WriteChange, due: readonly number[]) {
  return fills.filter(([at]) => !due.includes(at))
}

function withCells(
  row: readonly CellValue[],
  cells: readonly (readonly [column: number, value: CellValue])[],
): CellValue[] {
  const next = [...row]
  for (const [at, value] of cells) next[at] = value
  return next
}
