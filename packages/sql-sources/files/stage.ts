import { rename, rm } from 'node:fs/promises'

import { type DuckDBAppender, type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { Refusal, refusal, say, sayPhrase } from '@mingtai/messages'

import { distinctNames } from '../column/field-names.ts'
import { warehouseRefusal } from '../warehouse/refusals.ts'
import { type CellHints, type ImportedKind, kindOf, lossesOf, type ValueCounts } from './column-kind.ts'
import { COUNTS, countsFrom, countsSql, trimmed, trimmedCountSql, valueSql } from './value-sql.ts'

export interface ImportedColumn {
  name: string
  kind: ImportedKind
  /** Values that are not empty. */
  filled: number
  /** Values that would be lost as each kind. */
  losses: Record<ImportedKind, number>
  notes: string[]
}

export interface ImportedTable {
  name: string
  rows: number
  columns: ImportedColumn[]
  /** The first rows, as they are stored. */
  sample: (string | null)[][]
  notes: string[]
  /** The row of the heading as people count rows; null: there is none. */
  head: number | null
}

/** A table of texts in the stage, before the kinds of its columns are known. */
export interface StagedTable {
  name: string
  /** Table of the stage, with columns c0, c1… */
  raw: string
  heads: string[]
  hints: CellHints[] | null
  notes: string[]
  /** Rows at the beginning of the raw table that are no data. */
  skip: number
  /** The row of the heading as people count rows; null: there is none. */
  head: number | null
}

/** The row of the heading, chosen by hand, by table; 0: there is none. */
export type ChosenHeads = Readonly<Record<string, number>>

/** Kinds that were chosen by hand, by table and column. */
export type ChosenKinds = Readonly<Record<string, Readonly<Record<string, ImportedKind>>>>

const SAMPLE_ROWS = 20
const TOGETHER = 16
const MOST_ROWS = 5_000_000

/**
 * Turns a file into tables: first all of it as texts, then, after every value was read, as typed columns of a new file,
 * which replaces the old one in one step.
 */
export class Stage {
  readonly connection: DuckDBConnection
  readonly #instance: DuckDBInstance
  readonly #target: string
  #tables = 0

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection, target: string) {
    this.#instance = instance
    this.connection = connection
    this.#target = target
  }

  static async open(target: string): Promise<Stage> {
    await removed(target)
    const instance = await DuckDBInstance.create(`${target}.stage`, {
      threads: '2',
      memory_limit: '400MB',
      temp_directory: `${target}.spill`,
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    })
    return new Stage(instance, await instance.connect(), target)
  }

  /** A new table of texts. */
  async texts(columns: number): Promise<string> {
    const name = `raw${this.#tables++}`
    const shape = Array.from({ length: columns }, (_, index) => `c${index} varchar`)
    await this.connection.run(`create table ${name} (${shape.join(', ')})`)
    return name
  }

  appender(table: string): Promise<DuckDBAppender> {
    return this.connection.createAppender(table)
  }

  async finish(staged: readonly StagedTable[], chosen: ChosenKinds): Promise<ImportedTable[]> {
    try {
      await this.connection.run(`attach '${quoted(`${this.#target}.part`)}' as target`)
      const tables: ImportedTable[] = []
      const names = distinctNames(staged.map(({ name }) => name))
      for (const [index, table] of staged.entries())
        tables.push(await this.#typed({ ...table, name: names[index]! }, chosen[names[index]!] ?? {}))
      await this.connection.run('detach target')
      return tables
    } catch (error) {
      throw error instanceof Refusal ? error : warehouseRefusal(error)
    }
  }

  /** Replaces the old file by the new one. */
  async commit(): Promise<void> {
    this.#close()
    await rename(`${this.#target}.part`, this.#target)
    await removed(this.#target)
  }

  async drop(): Promise<void> {
    this.#close()
    await removed(this.#target)
  }

  #close(): void {
    this.connection.closeSync()
    this.#instance.closeSync()
  }

  async #typed(table: StagedTable, chosen: Readonly<Record<string, ImportedKind>>): Promise<ImportedTable> {
    const { name, raw, heads, hints, skip } = table
    const width = heads.length
    if (width === 0) throw refusal('import.noColumns', name)
    const values = heads.map((_, index) => `${trimmed(`c${index}`)} as c${index}`)
    const lines = heads.map((_, index) => `c${index} is not null`)
    const blanks = await this.#trimmedCounts(`${raw} where rowid >= ${skip}`, width)
    // Rows that are empty altogether are no rows.
    await this.connection.run(
      `create table ${raw}t as select * from (select ${values.join(', ')} from ${raw} where rowid >= ${skip}) where ${lines.join(' or ')}`,
    )
    await this.connection.run(`drop table ${raw}`)
    const counted = await this.#counts(`${raw}t`, width)
    if (counted.rows > MOST_ROWS) throw refusal('import.tooManyRows', MOST_ROWS.toLocaleString('zh-CN'))
    const names = distinctNames(heads.map((head, index) => columnName(head, index)))
    const columns = names.map((column, index) =>
      importedColumn(column, counted.columns[index]!, {
        hints: hints?.[index] ?? null,
        chosen: chosen[column] ?? null,
        trimmed: blanks[index] ?? 0,
        head: heads[index]!,
      }),
    )
    const selected: string[] = []
    for (const [index, { name: column, kind }] of columns.entries()) {
      const value = await this.#scaled(`${raw}t`, valueSql(`c${index}`, kind, counted.columns[index]!), {
        isWide: kind === 'number' && counted.columns[index]!.units > 0,
      })
      selected.push(`${value} as "${column.replaceAll('"', '""')}"`)
    }
    const place = `target.main."${name.replaceAll('"', '""')}"`
    await this.connection.run(`create table ${place} as select ${selected.join(', ')} from ${raw}t order by rowid`)
    const sample = await this.#rows(`select columns(*)::varchar from ${place} limit ${SAMPLE_ROWS}`)
    const notes = [...table.notes, ...(await this.#totalNote(`${raw}t`, counted.rows))]
    await this.connection.run(`drop table ${raw}t`)
    return { name, rows: counted.rows, columns, sample, notes, head: table.head }
  }

  async #trimmedCounts(rows: string, width: number): Promise<number[]> {
    const counts: number[] = []
    for (let from = 0; from < width; from += TOGETHER) {
      const part = Array.from({ length: Math.min(TOGETHER, width - from) }, (_, at) => trimmedCountSql(`c${from + at}`))
      const [row = []] = await this.#rows(`select ${part.join(', ')} from ${rows}`)
      counts.push(...row.map(Number))
    }
    return counts
  }

  async #counts(table: string, width: number): Promise<{ rows: number; columns: ValueCounts[] }> {
    const columns: ValueCounts[] = []
    let rows = 0
    for (let from = 0; from < width; from += TOGETHER) {
      const part = Array.from({ length: Math.min(TOGETHER, width - from) }, (_, index) => countsSql(`c${from + index}`))
      const [row = []] = await this.#rows(`select count(*), ${part.join(', ')} from ${table}`)
      rows = Number(row[0])
      part.forEach((_, index) => columns.push(countsFrom(row.slice(1 + index * COUNTS, 1 + (index + 1) * COUNTS))))
    }
    return { rows, columns }
  }

  /** Units are moved with many decimals; no more are stored than are needed. */
  async #scaled(table: string, value: string, { isWide }: { isWide: boolean }): Promise<string> {
    if (!isWide) return value
    const decimals = `rtrim(split_part(cast(${value} as varchar), '.', 2), '0')`
    const [[longest = null] = []] = await this.#rows(`select max(length(${decimals})) from ${table}`)
    return `cast(${value} as decimal(38, ${Number(longest ?? 0)}))`
  }

  /** Notes a total at the foot of a sheet, which would be counted twice. */
  async #totalNote(table: string, rows: number): Promise<string[]> {
    if (rows < 2) return []
    const [last = []] = await this.#rows(`select * from ${table} order by rowid desc limit 1`)
    const word = last.slice(0, 3).find((value) => /^(合\s*计|总\s*计|小\s*计|总和|total)$/i.test(value ?? ''))
    return word === undefined ? [] : [say('import.totalRow', word ?? '')]
  }

  async #rows(sql: string): Promise<(string | null)[][]> {
    const rows = await (await this.connection.run(sql)).getRowsJson()
    return rows.map((row) => row.map((value) => (value === null ? null : String(value))))
  }
}

interface Told {
  hints: CellHints | null
  chosen: ImportedKind | null
  /** Values that had blanks around them. */
  trimmed: number
  head: string
}

function importedColumn(
  name: string,
  counts: ValueCounts,
  { hints, chosen, trimmed: blanks, head }: Told,
): ImportedColumn {
  const found = kindOf(name, counts, hints)
  const losses = lossesOf(counts)
  const kind = chosen ?? found.kind
  const renamed =
    name === head.trim() ? [] : [head.trim() === '' ? say('import.noHead', name) : say('import.headTwice', name)]
  const errors = (hints?.errors ?? 0) > 0 ? [say('import.errors', hints?.errors ?? 0)] : []
  const open = (hints?.open ?? 0) > 0 ? [say('import.openFormulas', hints?.open ?? 0)] : []
  const lost = kind !== found.kind && losses[kind] > 0 ? [say('import.lost', losses[kind])] : []
  const reasons = kind === found.kind ? found.reasons.map(sayPhrase) : []
  const cut = kind === 'text' && blanks > 0 ? [say('import.trimmed', blanks)] : []
  return {
    name,
    kind,
    filled: counts.filled,
    losses,
    notes: [...renamed, ...errors, ...open, ...reasons, ...lost, ...cut],
  }
}

function columnName(head: string, index: number): string {
  const name = head.replace(/\s+/g, ' ').trim().slice(0, 120)
  return name === '' ? `列${index + 1}` : name
}

function quoted(path: string): string {
  return path.replaceAll("'", "''")
}

async function removed(target: string): Promise<void> {
  const rests = ['.stage', '.stage.wal', '.part', '.part.wal', '.spill']
  await Promise.all(rests.map((rest) => rm(target + rest, { recursive: true, force: true })))
}
