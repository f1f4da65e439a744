import { type CellValue, type ColumnFacts, MARKER_TABLE, type TableFacts } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import type { BoundTable, FilterCondition, ReadOrder, WriteDialect } from './order.ts'

export interface Statement {
  text: string
  values: (string | null)[]
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
    this.columns = bound.columns.map(({ name }) => this.known(name))
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
    return columns.map(({ name, sort }) => this.#dialect.asText(sort, this.#dialect.quoted(name))).join(', ')
  }

  keyColumns(): ColumnFacts[] {
    return this.#bound.key.map((at) => this.columns[at] ?? refuse('entry.keyUnbound', String(at)))
  }

  /** The condition for rows that may be seen: those in scope that are not marked as deleted. */
  visible(values: (string | null)[]): string[] {
    const { scope, removal } = this.#bound
    const parts: string[] = []
    if (scope !== null) parts.push(this.equals(this.known(scope.column), scope.value, values))
    if (removal.kind === 'logical') {
      const column = this.known(removal.column)
      const name = this.#dialect.quoted(column.name)
      parts.push(`(${name} is null or ${name} <> ${this.bind(column, removal.value, values)})`)
    }
    return parts
  }

  equals(column: ColumnFacts, value: CellValue, values: (string | null)[]): string {
    return `${this.#dialect.quoted(column.name)} = ${this.bind(column, value, values)}`
  }

  bind(column: ColumnFacts, value: CellValue, values: (string | null)[]): string {
    values.push(this.#dialect.bound(column.sort, value))
    return this.#dialect.place(values.length, column)
  }

  filtered(filters: readonly FilterCondition[], values: (string | null)[]): string[] {
    return filters.map(({ column: at, operator, value }) => {
      const column = this.columns[at] ?? refuse('entry.filterColumn', String(at))
      const name = this.#dialect.quoted(column.name)
      if (operator === 'empty') return column.sort === 'text' ? `(${name} is null or ${name} = '')` : `${name} is null`
      if (operator === 'contains') {
        values.push(`%${value.replace(/[\\%_]/g, String.raw`\$&`)}%`)
        const place = this.#dialect.place(values.length, { sort: 'text', type: 'text' })
        return this.#dialect.contains(this.#dialect.asText(column.sort, name), place)
      }
      return `${name} ${signs[operator]} ${this.bind(column, value, values)}`
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

  sums(places: readonly number[], filters: readonly FilterCondition[]): Statement {
    const values: (string | null)[] = []
    const where = whereOf([...this.visible(values), ...this.filtered(filters, values)])
    const sums = places.map((at) => {
      const { name } = this.columns[at] ?? refuse('entry.columnGone', String(at), String(at))
      return this.#dialect.asText('number', `sum(${this.#dialect.quoted(name)})`)
    })
    return { text: `select ${sums.join(', ')} from ${this.table()}${where}`, values }
  }

  /** Rows by their keys; `locked`: nobody else writes them until the transaction ends. */
  byKeys(keys: readonly (readonly string[])[], { locked, by }: { locked: boolean; by?: readonly number[] }): Statement {
    const values: (string | null)[] = []
    const columns = by?.map((at) => this.columns[at] ?? refuse('entry.columnGone', String(at), String(at)))
    const where = whereOf([this.#inKeys(keys, values, columns), ...this.visible(values)])
    const { table: held, end } = this.#dialect.locks ?? { table: '', end: ' for update' }
    const tail = ` order by ${this.#inOrder()}${locked ? end : ''}`
    return { text: `select ${this.selected()} from ${this.table()} t${locked ? held : ''}${where}${tail}`, values }
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
    const lists = keys.map((key) => columns.map((column, at) => this.bind(column, key[at] ?? '', values)))
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
    const names = columns.map(({ name }) => this.#dialect.quoted(name)).join(', ')
    const { insertsBy = 'values', answers } = this.#dialect
    const told = returns ? (answers?.(this.#answered()) ?? '') : ''
    const tail = returns && answers === undefined ? ` returning ${this.selected()}` : ''
    const into = `insert into ${this.table()} (${names})`
    if (insertsBy === 'selections' && lines.length > 1)
      return { text: `${into} ${lines.map((line) => `select ${line} from dual`).join(' union all ')}`, values }
    return { text: `${into}${told} values ${lines.map((line) => `(${line})`).join(', ')}${tail}`, values }
  }

  #answered(): { name: string; text: string }[] {
    return this.columns.map(({ name, sort }) => ({
      name,
      text: this.#dialect.asText(sort, `inserted.${this.#dialect.quoted(name)}`),
    }))
  }

  update(
    set: readonly (readonly [ColumnFacts, CellValue])[],
    { key, version }: { key: readonly string[]; version: string | null },
  ): Statement {
    const values: (string | null)[] = []
    const parts = set.map(([column, value]) => this.equals(column, value, values))
    if (version !== null) parts.push(this.#grown(version, ''))
    const where = whereOf([this.#inKeys([key], values)])
    return { text: `update ${this.table()} set ${parts.join(', ')}${where}`, values }
  }

  /** The same columns of several rows. */
  updateTogether(columns: readonly ColumnFacts[], rows: readonly KeyedRow[], version: string | null): Statement {
    return this.#dialect.updatesBy === 'values'
      ? this.#updateByValues(columns, rows, version)
      : this.#updateByCases(columns, rows, version)
  }

  #updateByValues(columns: readonly ColumnFacts[], rows: readonly KeyedRow[], version: string | null): Statement {
    const values: (string | null)[] = []
    const keys = this.keyColumns()
    const lines = rows.map(({ key, values: row }) => {
      const places = keys.map((column, at) => this.bind(column, key[at] ?? '', values))
      return `(${[...places, ...columns.map((column, at) => this.bind(column, row[at] ?? null, values))].join(', ')})`
    })
    const names = [...keys.map((_, at) => `k${at}`), ...columns.map((_, at) => `c${at}`)].join(', ')
    const set = columns.map(({ name }, at) => `${this.#dialect.quoted(name)} = v.c${at}`)
    if (version !== null) set.push(this.#grown(version, 't.'))
    const where = keys.map(({ name }, at) => `t.${this.#dialect.quoted(name)} = v.k${at}`).join(' and ')
    const from = `(values ${lines.join(', ')}) as v(${names})`
    return { text: `update ${this.table()} as t set ${set.join(', ')} from ${from} where ${where}`, values }
  }

  #updateByCases(columns: readonly ColumnFacts[], rows: readonly KeyedRow[], version: string | null): Statement {
    const values: (string | null)[] = []
    const keys = this.keyColumns()
    const set = columns.map((column, at) => {
      const cases = rows.map(({ key, values: row }) => {
        const when = keys.map((own, part) => this.equals(own, key[part] ?? '', values)).join(' and ')
        return `when ${when} then ${this.bind(column, row[at] ?? null, values)}`
      })
      return `${this.#dialect.quoted(column.name)} = case ${cases.join(' ')} end`
    })
    if (version !== null) set.push(this.#grown(version, ''))
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
    const text = `insert into ${this.table(MARKER_TABLE)} (${this.#dialect.quoted('id')}) values (${this.#dialect.place(1, marker)})`
    return { text, values: [id] }
  }

  #grown(version: string, from: string): string {
    const name = this.#dialect.quoted(this.known(version).name)
    return `${name} = coalesce(${from}${name}, 0) + 1`
  }
}

const signs = { EQ: '=', NE: '<>', GT: '>', GE: '>=', LT: '<', LE: '<=' } as const

function whereOf(parts: readonly string[]): string {
  return parts.length === 0 ? '' : ` where ${parts.join(' and ')}`
}
