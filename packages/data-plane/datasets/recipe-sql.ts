import { refusal, Refusal, refuse } from '@mingtai/messages'
import { freeName, type Recipe, type Step } from '@mingtai/report-engine'
import type { Field } from '@mingtai/sheet-core'
import { checkExpression } from '@mingtai/sql-sources'

/** What DuckDB says about a statement over the landed inputs. */
export interface Kitchen {
  fieldsOf(sql: string): Promise<Field[]>
  textsOf(sql: string): Promise<(string | null)[][]>
}

const MOST_HEADERS = 200
/** Begins the names of columns that keep the rows in the order of what they are made of. No field is called so. */
const KEY = '\u2042'

const stepNames: Record<Step['kind'], string> = {
  join: '关联',
  union: '合并',
  pivot: '透视',
  compute: '计算列',
  filter: '筛选',
  select: '选列',
}

/** Where the steps stand: the table expressions so far, the fields that people see, and the columns that order the rows. */
interface SqlSoFar {
  tables: string[]
  fields: Field[]
  keys: number
}

/** A recipe as one DuckDB query over tables that are called as its inputs. */
export async function recipeSql(recipe: Recipe, kitchen: Kitchen): Promise<string> {
  if (recipe.kind === 'sql') return recipe.sql
  const start = `select *, row_number() over () as ${key(1)} from ${quoted(recipe.start)}`
  let sqlSoFar: SqlSoFar = {
    tables: [start],
    fields: await kitchen.fieldsOf(`select * from ${quoted(recipe.start)}`),
    keys: 1,
  }
  for (const [index, step] of recipe.steps.entries()) {
    try {
      sqlSoFar = await afterStep(sqlSoFar, step, kitchen)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw refusal('dataset.step', index + 1, stepNames[step.kind], error.message)
    }
  }
  const order = Array.from({ length: sqlSoFar.keys }, (_, index) => `${key(index + 1)} nulls last`)
  return selectAll(
    sqlSoFar,
    `select ${list(sqlSoFar.fields)} from s${sqlSoFar.tables.length - 1} order by ${order.join(', ')}`,
  )
}

async function afterStep(before: SqlSoFar, step: Step, kitchen: Kitchen): Promise<SqlSoFar> {
  const other = 'with' in step ? await kitchen.fieldsOf(`select * from ${quoted(step.with)}`) : []
  const headers = step.kind === 'pivot' ? await headersOf(before, step, kitchen) : []
  const { sql, keys } = stepSql(step, { ...before, from: `s${before.tables.length - 1}`, other, headers })
  const next = { tables: [...before.tables, sql], fields: before.fields, keys }
  const fields = await kitchen.fieldsOf(selectAll(next, `select * from s${before.tables.length}`))
  return { ...next, fields: fields.filter(({ name }) => !name.startsWith(KEY)) }
}

function selectAll({ tables }: SqlSoFar, last: string): string {
  return `with ${tables.map((sql, index) => `s${index} as (\n${sql}\n)`).join(', ')}\n${last}`
}

async function headersOf(before: SqlSoFar, { header }: Step & { kind: 'pivot' }, kitchen: Kitchen) {
  need(before.fields, header)
  const from = `s${before.tables.length - 1}`
  const found = await kitchen.textsOf(
    selectAll(
      before,
      `select cast(${quoted(header)} as varchar) from ${from} group by ${quoted(header)} order by ${quoted(header)} nulls last limit ${MOST_HEADERS + 1}`,
    ),
  )
  if (found.length > MOST_HEADERS) refuse('dataset.tooManyHeaders', header, MOST_HEADERS)
  return found.map(([value = null]) => value)
}

interface StepPlace {
  fields: readonly Field[]
  keys: number
  /** The table expression before. */
  from: string
  /** Fields of the other dataset. */
  other: readonly Field[]
  /** Values that become columns. */
  headers: readonly (string | null)[]
}

/** One step as a query over the table expression before it. */
export function stepSql(step: Step, place: StepPlace): { sql: string; keys: number } {
  const { from, fields, keys } = place
  const ordered = [...Array.from({ length: keys }, (_, index) => key(index + 1))].join(', ')
  switch (step.kind) {
    case 'join':
      return joinSql(step, place)
    case 'union':
      return { sql: unionSql(step, place), keys: 1 }
    case 'pivot':
      return { sql: pivotSql(step, place), keys: 1 }
    case 'compute': {
      checkExpression(step.expression)
      const others = fields.filter(({ name }) => name !== step.name)
      const columns = [...others.map(({ name }) => quoted(name)), `(${step.expression}\n) as ${quoted(step.name)}`]
      return { sql: `select ${columns.join(', ')}, ${ordered} from ${from}`, keys }
    }
    case 'filter':
      checkExpression(step.expression)
      return { sql: `select * from ${from} where (${step.expression}\n)`, keys }
    case 'select': {
      for (const { field } of step.fields) need(fields, field)
      const columns = step.fields.map(({ field, name }) => `${quoted(field)} as ${quoted(name)}`)
      return { sql: `select ${columns.join(', ')}, ${ordered} from ${from}`, keys }
    }
    default:
      return step satisfies never
  }
}

function joinSql(step: Step & { kind: 'join' }, { fields, other, from, keys }: StepPlace) {
  const pairs = step.on.map(({ left, right }) => {
    const [a, b] = [need(fields, left), need(other, right)]
    const [x, y] = [`l.${quoted(left)}`, `r.${quoted(right)}`]
    return a.type === b.type ? `${x} = ${y}` : `cast(${x} as varchar) = cast(${y} as varchar)`
  })
  const taken = new Set(fields.map(({ name }) => name))
  const columns = [
    ...fields.map(({ name }) => `l.${quoted(name)}`),
    ...other.map(({ name }) => `r.${quoted(name)} as ${quoted(free(`${step.prefix ?? ''}${name}`, taken))}`),
    ...Array.from({ length: keys }, (_, index) => `l.${key(index + 1)}`),
    `r.${key(0)} as ${key(keys + 1)}`,
  ]
  const right = `(select *, row_number() over () as ${key(0)} from ${quoted(step.with)}) r`
  return {
    sql: `select ${columns.join(', ')} from ${from} l ${step.how} join ${right} on ${pairs.join(' and ')}`,
    keys: keys + 1,
  }
}

/** Behind all rows of the first. */
const BEHIND = 1_000_000_000_000

function unionSql({ with: name, all }: Step & { kind: 'union' }, { fields, from }: StepPlace): string {
  const first = `select ${list(fields)}, row_number() over () as ${key(1)} from ${from}`
  const both = `${first} union all by name select *, row_number() over () + ${BEHIND} as ${key(1)} from ${quoted(name)}`
  return all ? both : `select * exclude (${key(1)}), min(${key(1)}) as ${key(1)} from (${both}) group by all`
}

function pivotSql(step: Step & { kind: 'pivot' }, { fields, from, headers }: StepPlace): string {
  const { fixed, header, value, aggregate } = step
  const { type } = need(fields, value)
  if ((aggregate === 'sum' || aggregate === 'avg') && type !== 'number') refuse('dataset.notNumber', value)
  for (const name of fixed) need(fields, name)
  const taken = new Set(fixed)
  const columns = headers.map((text) => {
    const test = `cast(${quoted(header)} as varchar) is not distinct from ${text === null ? 'null' : literal(text)}`
    const name = text === null || text.trim() === '' ? '（空）' : text
    return `${aggregate}(${quoted(value)}) filter (where ${test}) as ${quoted(free(name.slice(0, 120), taken))}`
  })
  const parts = [...fixed.map(quoted), ...columns, `min(${key(1)}) as ${key(1)}`]
  return `select ${parts.join(', ')} from ${from} group by all`
}

function need(fields: readonly Field[], name: string): Field {
  return fields.find((field) => field.name === name) ?? refuse('dataset.noField', name)
}

/** A name that is not taken yet, and is from now on. */
function free(name: string, taken: Set<string>): string {
  const found = freeName(name, taken)
  taken.add(found)
  return found
}

function list(fields: readonly Field[]): string {
  return fields.map(({ name }) => quoted(name)).join(', ')
}

function key(number: number): string {
  return quoted(`${KEY}${number}`)
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
