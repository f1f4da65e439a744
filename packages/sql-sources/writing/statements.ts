import { type CellValue, type ColumnFacts, type ColumnSort, MARKER_TABLE, type TableFacts } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { MOST_ROWS } from './in-parts.ts'
import type { BoundInput, BoundTable, FilterCondition, ListedRows, ReadOrder, RowLists, WriteDialect } from './order.ts'

export interface Statement<Value extends BoundInput = string | null> {
  text: string
  values: Value[]
}

/** New values of a row, in the order of the columns that are written. */
interface KeyedRow {
  key: readonly string[]
  values: readonly CellValue[]
}

/** Makes the statements for one bound table. Names come from the catalogue alone, values are always bound. */
export class TableStatements {
  readonly #dialect: WriteDialect
  readonly #bound: BoundTable
  readonly #facts: TableFacts
  readonly columns: ColumnFacts[]

  constructor(dialect: WriteDialect, bound: BoundTable, facts: TableFacts) {
    this.#dialect = dialect
    this.#bound = bound
    this.#facts = facts
    this.columns = bound.columns.map(({ name, as }) => {
      const column = this.known(name)
      return as !== undefined && column.also?.includes(as) === true ? { ...column, sort: as } : column
    })
  }

  /** A column of the catalogue; one that is not there is refused. */
  known(name: string): ColumnFacts {
    const found = this.#facts.columns.find((column) => column.name === name)
    if (found === undefined || found.sort === 'other') refuse('entry.columnGone', name, name)
    return found
  }

  table(name = this.#facts.name): string {
    const { schema } = this.#facts
    const own = this.#dialect.quoted(name)
    return schema === '' ? own : `${this.#dialect.quoted(schema)}.${own}`
  }

  /** All bound columns as texts; a key is enough where only keys are asked. */
  selected(columns: readonly ColumnFacts[] = this.columns): string {
    return columns.map((column) => this.#textOf(column)).join(', ')
  }

  #textOf({ name, sort, type }: ColumnFacts): string {
    return this.#dialect.asText(sort, this.#dialect.quoted(name), type)
  }

  keyColumns(): ColumnFacts[] {
    return this.#bound.key.map((at) => this.columns[at] ?? refuse('entry.keyUnbound', String(at)))
  }

  /** The condition for rows that may be seen: those in scope that are not marked as deleted. */
  visible(values: BoundInput[]): string[] {
    const { scope, removal } = this.#bound
    const parts: string[] = []
    if (scope !== null) parts.push(this.equals(this.known(scope.column), scope.value, values))
    if (removal.kind === 'logical') {
      const column = this.known(removal.column)
      const name = this.#dialect.quoted(column.name)
      parts.push(`(${name} is null or ${name} <> ${this.#against(column, removal.value, values)})`)
    }
    return parts
  }

  equals(column: ColumnFacts, value: CellValue, values: BoundInput[]): string {
    return `${this.#dialect.quoted(column.name)} = ${this.#against(column, value, values)}`
  }

  /** A value that a column is compared with. */
  #against(column: ColumnFacts, value: CellValue, values: BoundInput[]): string {
    const place = this.bind(column, value, values)
    return this.#dialect.compared?.(place, column) ?? place
  }

  bind(column: ColumnFacts, value: CellValue, values: BoundInput[]): string {
    values.push(this.#dialect.bound(column.sort, value))
    return this.#dialect.place(values.length, column)
  }

  filtered(filters: readonly FilterCondition[], values: (string | null)[]): string[] {
    return filters.map(({ column: at, operator, value }) => {
      const column = this.columns[at] ?? refuse('entry.filterColumn', String(at))
      const name = this.#dialect.quoted(column.name)
      const isLarge = this.#dialect.isLarge?.(column) === true
      if (operator === 'empty') {
        const blank = isLarge ? `length(${name}) = 0` : `${name} = ''`
        return column.sort === 'text' ? `(${name} is null or ${blank})` : `${name} is null`
      }
      if (operator === 'contains') {
        values.push(`%${value.replace(/[\\%_]/g, String.raw`\$&`)}%`)
        const place = this.#dialect.place(values.length, { sort: 'text', type: 'text' })
        return this.#dialect.contains(this.#textOf(column), place)
      }
      const place = this.#against(column, value, values)
      return isLarge
        ? `dbms_lob.compare(${name}, ${place}) ${signs[operator]} 0`
        : `${name} ${signs[operator]} ${place}`
    })
  }

  read(
    filters: readonly FilterCondition[],
    { from, count, sort }: Pick<ReadOrder, 'from' | 'count' | 'sort'>,
  ): Statement {
    const values: (string | null)[] = []
    const where = whereOf([...this.visible(values), ...this.filtered(filters, values)])
    const order = [...(sort == null ? [] : [this.#sorted(sort)]), this.#inOrder()].join(', ')
    const [first, most] = [Math.trunc(from), Math.trunc(count)]
    const rows = this.#dialect.paged?.(first, most) ?? `limit ${most} offset ${first}`
    return { text: `select ${this.selected()} from ${this.table()} t${where} order by ${order} ${rows}`, values }
  }

  count(filters: readonly FilterCondition[]): Statement {
    const values: (string | null)[] = []
    const where = whereOf([...this.visible(values), ...this.filtered(filters, values)])
    const amount = this.#dialect.asText('integer', 'count(*)')
    return { text: `select ${amount} from ${this.table()}${where}`, values }
  }

  /** Sums, then counts, then the most and the least of each column, over all rows that the filters let through. */
  totals(
    { sums, counts, extremes }: Record<'sums' | 'counts' | 'extremes', readonly number[]>,
    filters: readonly FilterCondition[],
  ): Statement {
    const values: (string | null)[] = []
    const where = whereOf([...this.visible(values), ...this.filtered(filters, values)])
    const of = (at: number, aggregate: string, sort?: ColumnSort) => {
      const column = this.columns[at] ?? refuse('entry.columnGone', String(at), String(at))
      const expression = `${aggregate}(${this.#dialect.quoted(column.name)})`
      // What is counted has the type of no column.
      return this.#dialect.asText(sort ?? column.sort, expression, aggregate === 'count' ? undefined : column.type)
    }
    const parts = [
      ...sums.map((at) => of(at, 'sum', 'number')),
      ...counts.map((at) => of(at, 'count', 'integer')),
      ...extremes.flatMap((at) => [of(at, 'max'), of(at, 'min')]),
    ]
    return { text: `select ${parts.join(', ')} from ${this.table()}${where}`, values }
  }

  /** Rows by their keys; `locked`: nobody else writes them until the transaction ends. */
  byKeys(keys: readonly (readonly string[])[], how: { locked: boolean; by?: readonly number[] }): Statement {
    const values: (string | null)[] = []
    return {
      text: this.#byKeys(this.#inKeys(keys, values, this.#named(how.by)), values, { ...how, isOrdered: true }),
      values,
    }
  }

  /** The same in a transaction that writes, where keys may be bound as one list. */
  byKeyList(
    keys: readonly (readonly string[])[],
    how: { locked: boolean; by?: readonly number[] },
  ): Statement<BoundInput> {
    const keyed = this.lists?.keyed
    if (keyed === undefined) return this.byKeys(keys, how)
    const columns = this.#named(how.by)
    const names = columns.map(({ name }) => this.#dialect.quoted(name))
    const values: BoundInput[] = []
    const condition = keyed(names, columns, this.#listed(columns, keys, values))
    return { text: this.#byKeys(condition, values, { ...how, isOrdered: how.locked }), values }
  }

  #named(places: readonly number[] | undefined): ColumnFacts[] {
    return (
      places?.map((at) => this.columns[at] ?? refuse('entry.columnGone', String(at), String(at))) ?? this.keyColumns()
    )
  }

  #byKeys(
    condition: string,
    values: BoundInput[],
    { locked, isOrdered }: { locked: boolean; isOrdered: boolean },
  ): string {
    const where = whereOf([condition, ...this.visible(values)])
    const { table: hint, end } = this.#dialect.locks ?? { table: '', end: ' for update' }
    const tail = isOrdered ? ` order by ${this.#inOrder()}${locked ? end : ''}` : ''
    return `select ${this.selected()} from ${this.table()} t${locked ? hint : ''}${where}${tail}`
  }

  /** How rows are bound as one list; null: neither the language nor the server knows lists. */
  get lists(): RowLists | null {
    return this.#facts.takesLists === true ? (this.#dialect.lists ?? null) : null
  }

  /** Keys of one question. */
  keysAtOnce(by?: readonly number[]): { most: number } {
    const { lists } = this
    if (lists?.keyed !== undefined) return { most: lists.most }
    const { length } = by ?? this.#bound.key
    return { most: Math.min(MOST_ROWS, Math.floor(this.#dialect.mostValues / Math.max(1, length))) }
  }

  #listed(columns: readonly ColumnFacts[], rows: readonly (readonly CellValue[])[], values: BoundInput[]): ListedRows {
    return {
      rows: rows.map((row) => columns.map(({ sort }, at) => this.#dialect.bound(sort, row[at] ?? null))),
      bind: (value) => values.push(value),
    }
  }

  #sorted({ column: at, descending }: NonNullable<ReadOrder['sort']>): string {
    const { name } = this.columns[at] ?? refuse('entry.columnGone', String(at), String(at))
    return `t.${this.#dialect.quoted(name)}${descending ? ' desc' : ''}`
  }

  /** By the columns themselves: a bare name would mean the selected text, which puts 10 before 9. */
  #inOrder(): string {
    return this.keyColumns()
      .map(({ name }) => `t.${this.#dialect.quoted(name)}`)
      .join(', ')
  }

  #inKeys(keys: readonly (readonly string[])[], values: (string | null)[], columns = this.keyColumns()): string {
    const lists = keys.map((key) => columns.map((column, at) => this.#against(column, key[at] ?? '', values)))
    const names = columns.map(({ name }) => this.#dialect.quoted(name))
    if (columns.length === 1) return `${names[0]} in (${lists.map(([place]) => place).join(', ')})`
    if (this.#dialect.hasTuples === false) {
      const whole = lists.map((places) => `(${places.map((place, at) => `${names[at]} = ${place}`).join(' and ')})`)
      return `(${whole.join(' or ')})`
    }
    return `(${names.join(', ')}) in (${lists.map((places) => `(${places.join(', ')})`).join(', ')})`
  }

  insert(columns: readonly ColumnFacts[], rows: readonly (readonly CellValue[])[], { returns }: { returns: boolean }) {
    const values: (string | null)[] = []
    const lines = rows.map((row) => columns.map((column, at) => this.bind(column, row[at] ?? null, values)).join(', '))
    const { insertsBy = 'values' } = this.#dialect
    const tail = returns ? this.#answered() : ''
    const into = this.#into(columns)
    if (insertsBy === 'selections' && lines.length > 1)
      return { text: `${into} ${lines.map((line) => `select ${line} from dual`).join(' union all ')}`, values }
    return { text: `${into} values ${lines.map((line) => `(${line})`).join(', ')}${tail}`, values }
  }

  /** New rows from one list; null: they cannot be listed. */
  insertList(columns: readonly ColumnFacts[], rows: readonly (readonly CellValue[])[]): Statement<BoundInput> | null {
    if (this.lists?.inserts !== true) return null
    const values: BoundInput[] = []
    const list = this.lists.rows({ keys: [], values: columns }, this.#listed(columns, rows, values))
    if (list === null) return null
    return {
      text: `${this.#into(columns)} select ${columns.map((_, at) => `v.c${at}`).join(', ')} from ${list}`,
      values,
    }
  }

  #into(columns: readonly ColumnFacts[]): string {
    return `insert into ${this.table()} (${columns.map(({ name }) => this.#dialect.quoted(name)).join(', ')})`
  }

  /** Words that ask for the new row, or for its number. */
  #answered(): string {
    const [key] = this.keyColumns()
    if (this.#dialect.returnsRows) return ` returning ${this.selected()}`
    return key === undefined ? '' : (this.#dialect.asksNumber?.(key) ?? '')
  }

  update(
    set: readonly (readonly [ColumnFacts, CellValue])[],
    { key, version }: { key: readonly string[]; version: string | null },
  ): Statement {
    const values: (string | null)[] = []
    const parts = set.map(
      ([column, value]) => `${this.#dialect.quoted(column.name)} = ${this.bind(column, value, values)}`,
    )
    if (version !== null) parts.push(this.#grown(version))
    const where = whereOf([this.#inKeys([key], values)])
    return { text: `update ${this.table()} set ${parts.join(', ')}${where}`, values }
  }

  /** The same columns of several rows, from one list; null: they cannot be listed. */
  updateList(
    columns: readonly ColumnFacts[],
    rows: readonly KeyedRow[],
    version: string | null,
  ): Statement<BoundInput> | null {
    const { lists } = this
    if (lists === null) return null
    const keys = this.keyColumns()
    const values: BoundInput[] = []
    const whole = rows.map((row) => [...row.key, ...row.values])
    const list = lists.rows({ keys, values: columns }, this.#listed([...keys, ...columns], whole, values))
    if (list === null) return null
    const own = lists.joins === 'join' ? 't.' : ''
    const set = columns.map(({ name }, at) => `${own}${this.#dialect.quoted(name)} = v.c${keys.length + at}`)
    if (version !== null) set.push(this.#grown(version, { set: own, from: 't.' }))
    const on = keys.map(({ name }, at) => `t.${this.#dialect.quoted(name)} = v.c${at}`).join(' and ')
    const table = `update ${this.table()} as t`
    return lists.joins === 'join'
      ? { text: `${table} join ${list} on ${on} set ${set.join(', ')}`, values }
      : { text: `${table} set ${set.join(', ')} from ${list} where ${on}`, values }
  }

  /** The same columns of several rows, by cases of the key. */
  updateCases(columns: readonly ColumnFacts[], rows: readonly KeyedRow[], version: string | null): Statement {
    const values: (string | null)[] = []
    const keys = this.keyColumns()
    const set = columns.map((column, at) => {
      const cases = rows.map(({ key, values: row }) => {
        const when = keys.map((own, part) => this.equals(own, key[part] ?? '', values)).join(' and ')
        return `when ${when} then ${this.bind(column, row[at] ?? null, values)}`
      })
      return `${this.#dialect.quoted(column.name)} = case ${cases.join(' ')} end`
    })
    if (version !== null) set.push(this.#grown(version))
    const where = this.#inKeys(
      rows.map(({ key }) => key),
      values,
    )
    return { text: `update ${this.table()} set ${set.join(', ')} where ${where}`, values }
  }

  delete(keys: readonly (readonly string[])[]): Statement {
    const values: (string | null)[] = []
    return { text: `delete from ${this.table()}${whereOf([this.#inKeys(keys, values)])}`, values }
  }

  mark(id: string): Statement {
    const marker = { sort: 'text', type: 'text' } as const
    const plain = this.#dialect.plainName ?? String
    const named = this.#dialect.quoted(plain('id'))
    const text = `insert into ${this.table(plain(MARKER_TABLE))} (${named}) values (${this.#dialect.place(1, marker)})`
    return { text, values: [id] }
  }

  #grown(version: string, { set, from } = { set: '', from: '' }): string {
    const name = this.#dialect.quoted(this.known(version).name)
    return `${set}${name} = coalesce(${from}${name}, 0) + 1`
  }
}

const signs = { EQ: '=', NE: '<>', GT: '>', GE: '>=', LT: '<', LE: '<=' } as const

function whereOf(parts: readonly string[]): string {
  return parts.length === 0 ? '' : ` where ${parts.join(' and ')}`
}
