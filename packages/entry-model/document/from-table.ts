import type { ColumnFacts, TableFacts } from '../table/table-facts.ts'
import { columnRange, enumValues } from './column-range.ts'
import { EntryColumn, type ValueKind } from './entry-column.ts'
import type { EntryDocument, EntryLines } from './entry-document.ts'

/** Figures whose sum means nothing. */
const isRate = /price|rate|ratio|percent|单价|均价|价格|比例|占比|率/i
const createdAt = /^(created?_?(at|time|on|date)|create_?time|gmt_?create)$/i
const updatedAt = /^(updated?_?(at|time|on|date)|update_?time|modified_?(at|time)|gmt_?modified)$/i
const createdBy = /^(created?_?by|creator|create_?user)$/i
const updatedBy = /^(updated?_?by|updater|modifier|update_?user|filled_?by)$/i
const versionNames = /^(version|revision|row_?version|lock_?version)$/i

/** A first document for a table, guessed from its catalogue: titles from comments, kinds and rules from types. */
export function documentFromTable(source: string, facts: TableFacts): EntryDocument {
  return {
    ...{ schema: 1, source, ...guessedBinding(facts) },
    ...{
      scope: null,
      lock: null,
      marker: facts.hasMarker,
      remark: '',
      lines: [],
      parameters: [],
      layout: null,
      opening: null,
    },
  }
}

/** Lines guessed from the catalogue; the link is the column that looks like the key of the main table. */
export function linesFromTable(main: EntryDocument, facts: TableFacts, source = main.source): EntryLines {
  const binding = guessedBinding(facts)
  const link = main.key.columns.map((name) => linkFor(name, main.table.name, facts))
  const title = titleOf(facts.name, facts.comment).slice(0, 60)
  const place = source === main.source ? {} : { source }
  return { title, ...place, ...binding, may: { insert: true, update: true, delete: true }, link }
}

function linkFor(key: string, table: string, { columns, key: own }: TableFacts): string {
  const names = columns.map(({ name }) => name)
  const wanted = [`${table}_${key}`, `${table.replace(/s$/, '')}_${key}`, key]
  const found = wanted.find((name) => names.includes(name) && !(own.length === 1 && own[0] === name))
  const alike = names.find((name) => name.endsWith(`_${key}`) && !own.includes(name))
  return found ?? alike ?? names.find((name) => !own.includes(name)) ?? key
}

function guessedBinding(facts: TableFacts) {
  const bound = facts.columns.filter(({ sort }) => sort !== 'other')
  const version = bound.find(({ name, sort }) => sort === 'integer' && versionNames.test(name))?.name ?? null
  const columns = bound.filter(({ name }) => name !== version).map((column) => guessedColumn(column, facts.key))
  return {
    table: { schema: facts.schema, name: facts.name },
    columns,
    key: { columns: facts.key.length === 0 ? [columns[0]?.name ?? ''] : facts.key, from: guessedKey(facts) },
    may: { insert: true, update: true, delete: false },
    removal: { kind: 'physical' as const },
    version,
  }
}

function guessedKey({ key, columns }: TableFacts): EntryDocument['key']['from'] {
  const own = columns.filter(({ name }) => key.includes(name))
  const [only] = own
  if (own.length !== 1 || only === undefined) return 'typed'
  if (only.isIncrement) return 'increment'
  return /^uuid$/i.test(only.type) ? 'uuid' : 'typed'
}

function guessedColumn(facts: ColumnFacts, key: readonly string[]): EntryColumn {
  const { name, comment, isNullable, hasDefault, isGenerated, isIncrement, length, scale } = facts
  const kind = guessedKind(facts)
  const filledBy = guessedFill(facts)
  const isNumber = kind === 'decimal' || kind === 'amount'
  const isWritten = !isGenerated && !isIncrement && filledBy === null
  return EntryColumn.parse({
    name,
    title: titleOf(name, comment),
    kind,
    width: widthOf(kind, length),
    editable: isGenerated ? 'never' : 'always',
    filledBy,
    totalled: !isRate.test(`${name} ${comment}`),
    rules: {
      required: isWritten && !isNullable && !(hasDefault && kind === 'boolean') && !key.includes(name) && !hasDefault,
      maxLength: kind === 'text' || kind === 'longText' ? length : null,
      digits: isNumber ? scale : null,
      ...(isNumber || kind === 'integer' ? columnRange(facts) : {}),
      choices: (kind === 'select' ? (enumValues(facts.type) ?? []) : []).map((value) => ({ value, label: value })),
    },
  })
}

function guessedKind({ sort, name, comment, length, type }: ColumnFacts): ValueKind {
  if (sort === 'text' && (enumValues(type)?.length ?? 0) > 0) return 'select'
  if (sort === 'integer') return 'integer'
  if (sort === 'number')
    return /amount|money|price|cost|fee|budget|金额|价|预算|费|小计|合计|总计/i.test(name + comment)
      ? 'amount'
      : 'decimal'
  if (sort === 'boolean') return 'boolean'
  if (sort === 'date') return 'date'
  if (sort === 'moment') return 'dateTime'
  return length === null || length > 200 ? 'longText' : 'text'
}

function guessedFill({ name, sort, isGenerated }: ColumnFacts): EntryColumn['filledBy'] {
  if (isGenerated) return null
  const isTime = sort === 'moment' || sort === 'date'
  if (isTime && createdAt.test(name)) return { value: 'now', when: 'insert', code: '' }
  if (isTime && updatedAt.test(name)) return { value: 'now', when: 'both', code: '' }
  if (sort === 'text' && createdBy.test(name)) return { value: 'userName', when: 'insert', code: '' }
  if (sort === 'text' && updatedBy.test(name)) return { value: 'userName', when: 'both', code: '' }
  return null
}

/** The first words of a comment: what stands behind a colon, a comma or in brackets explains them. */
function titleOf(name: string, comment: string): string {
  const words = comment.split(/[：:，,；;（(\n]/)[0]?.trim() ?? ''
  return (words === '' ? name : words).slice(0, 100)
}

function widthOf(kind: ValueKind, length: number | null): number {
  if (kind === 'longText') return 240
  if (kind === 'text') return length !== null && length <= 20 ? 110 : 170
  return kind === 'dateTime' ? 160 : kind === 'boolean' ? 80 : 120
}
