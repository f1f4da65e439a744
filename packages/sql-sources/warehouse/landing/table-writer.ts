import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api'
import { DuckDBDataChunk } from '@duckdb/node-api'
import duckdb from '@duckdb/node-bindings'
import { refuse } from '@mingtai/messages'
import type { Column, DataChunk, Field } from '@mingtai/sheet-core'

import { merged, nothing, type Shape, shapeOf, shapeOfType, typeName } from './shapes.ts'
import { writeColumn } from './write-values.ts'

/** What one vector of DuckDB holds. */
const VECTOR_ROWS = 2048

/** Writes chunks into a table. Its columns become wider when a chunk needs it. */
export class TableWriter {
  readonly #connection: DuckDBConnection
  readonly #table: string
  readonly #fields: readonly Field[]
  readonly #shapes: Shape[]
  #appender: DuckDBAppender | null = null

  private constructor(connection: DuckDBConnection, table: string, fields: readonly Field[]) {
    this.#connection = connection
    this.#table = table
    this.#fields = fields
    this.#shapes = fields.map(() => nothing)
  }

  static async create(connection: DuckDBConnection, table: string, fields: readonly Field[]): Promise<TableWriter> {
    checkNames(fields)
    const columns = fields.map(({ name, type }) => `${quoted(name)} ${firstType(type)}`)
    // What a column of the source was, which its type here does not always tell.
    const types = fields.map(({ name, type }) => `comment on column ${quoted(table)}.${quoted(name)} is '${type}'`)
    const statements = [`create table ${quoted(table)} (${columns.join(', ')})`, ...types]
    await connection.run(['begin', ...statements, 'commit'].join(';\n'))
    return new TableWriter(connection, table, fields)
  }

  /** Goes on behind the rows of a table that has the same columns. */
  static async continue(connection: DuckDBConnection, table: string, fields: readonly Field[]): Promise<TableWriter> {
    const columns =
      'select column_name, data_type, comment from duckdb_columns() where table_name = $1 order by column_index'
    const known = (await (await connection.run(columns, [table])).getRowsJson()).map(([name, type, was]) => ({
      name: String(name),
      shape: shapeOfType(String(type)),
      was: typeof was === 'string' ? was : null,
    }))
    const isSame = known.length === fields.length && known.every(({ name }, index) => name === fields[index]?.name)
    if (!isSame) refuse('dataset.columnsChanged')
    known.forEach(({ name, shape, was }, index) => checkType(name, was ?? fieldTypeOf(shape), fields[index]!.type))
    const writer = new TableWriter(connection, table, fields)
    known.forEach(({ shape }, index) => (writer.#shapes[index] = shape))
    return writer
  }

  async write({ columns, rows }: DataChunk): Promise<void> {
    for (const [index, column] of columns.entries()) {
      await this.#widen(index, shapeOf(column, this.#fields[index]!.type))
    }
    this.#appender ??= await this.#connection.createAppender(this.#table)
    for (let from = 0; from < rows; from += VECTOR_ROWS) this.#append(columns, from, Math.min(rows, from + VECTOR_ROWS))
  }

  end(): void {
    this.#appender?.closeSync()
    this.#appender = null
  }

  async #widen(index: number, needed: Shape): Promise<void> {
    const before = this.#shapes[index]!
    const shape = merged(before, needed)
    this.#shapes[index] = shape
    if (before.kind === 'nothing' ? shape.kind === 'nothing' : typeName(shape) === typeName(before)) return
    const { name, type } = this.#fields[index]!
    if (before.kind === 'nothing' && typeName(shape) === firstType(type)) return
    this.end()
    await this.#connection.run(
      `alter table ${quoted(this.#table)} alter column ${quoted(name)} set data type ${typeName(shape)}`,
    )
  }

  #append(columns: readonly Column[], from: number, to: number): void {
    const appender = this.#appender!
    const types = columns.map((_, index) => appender.columnType(index))
    const chunk = DuckDBDataChunk.create(types, to - from)
    columns.forEach((column, index) => {
      const vector = duckdb.data_chunk_get_vector(chunk.chunk, index)
      writeColumn(vector, slice(column, from, to), { shape: this.#shapes[index]!, type: this.#fields[index]!.type })
    })
    appender.appendDataChunk(chunk)
  }
}

/** DuckDB takes names that differ in their capitals only for the same. */
function checkNames(fields: readonly Field[]): void {
  const known = new Map<string, string>()
  for (const { name } of fields) {
    const other = known.get(name.toLowerCase())
    if (other !== undefined) refuse('dataset.namesAlike', other, name)
    known.set(name.toLowerCase(), name)
  }
}

/** Values of a column that became another type do not go behind the ones before. */
export function checkType(name: string, before: string | null, now: Field['type']): void {
  if (before !== null && before !== now)
    refuse('dataset.columnRetyped', name, typeWords[before] ?? before, typeWords[now]!)
}

const typeWords: Readonly<Record<string, string>> = {
  number: '数字',
  text: '文本',
  boolean: '是否',
  date: '日期',
  timestamp: '日期时间',
}

/** Of a column of a file that does not say; null where it may have been anything. */
function fieldTypeOf({ kind }: Shape): Field['type'] | null {
  if (kind === 'decimal' || kind === 'double') return 'number'
  return kind === 'text' || kind === 'nothing' ? null : kind
}

/** Before any value is known. */
function firstType(type: Field['type']): string {
  if (type === 'number') return 'DOUBLE'
  return type === 'text' ? 'VARCHAR' : type.toUpperCase()
}

function slice(column: Column, from: number, to: number): Column {
  if (column.type === 'mixed') return { ...column, values: column.values.slice(from, to) }
  if (column.type === 'text') return { ...column, codes: column.codes.subarray(from, to) }
  const nulls = column.nulls?.subarray(from, to) ?? null
  switch (column.type) {
    case 'decimal':
      return { ...column, values: column.values.subarray(from, to), nulls }
    case 'float':
    case 'timestamp':
      return { ...column, values: column.values.subarray(from, to), nulls }
    case 'boolean':
      return { ...column, values: column.values.subarray(from, to), nulls }
    case 'date':
      return { ...column, values: column.values.subarray(from, to), nulls }
    default:
      return column satisfies never
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
