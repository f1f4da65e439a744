import { refuse } from '@mingtai/messages'
import { filledText, type ParameterValues, REST, type RowFilter, type Shaping } from '@mingtai/screen-model'

/** What is known of the rows before they are shaped. */
export interface ShapedRows {
  /** The table of the rows. */
  table: string
  columns: readonly { name: string; isFigure: boolean }[]
  /** The columns of names, the category first. */
  groups: readonly string[]
  /** The columns that are drawn as figures; some of them may be kept as text. */
  figures: readonly string[]
  /** Parameters of the screen by code. */
  values: ParameterValues
}

export interface ShapedStatement {
  sql: string
  /** What stands for `${…}` in it. */
  values: Record<string, string>
}

/** Begins the names of what is bound, which no parameter is called. */
const BOUND = '__shaped_'
/** Columns of our own; no field is called so. */
const [ORDER, PLACE] = ['"\u20421"', '"\u20422"']

/** Rows filtered, made one by their names, put in order and cut off, as one DuckDB statement over their table. */
export function shapedStatement(shaping: Shaping, rows: ShapedRows): ShapedStatement {
  const known = new Set(rows.columns.map(({ name }) => name))
  const groups = rows.groups.filter((name) => known.has(name))
  const values: Record<string, string> = {}
  const bind = (value: string): string => {
    const name = `${BOUND}${Object.keys(values).length + 1}`
    values[name] = value
    return `\${${name}}`
  }
  const conditions = shaping.filters
    .filter(({ column }) => column !== '')
    .flatMap((filter) => conditionOf(filter, { ...rows, known, bind }))
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
  const filtered = `f as (select *, row_number() over () as ${ORDER} from ${quoted(rows.table)}${where})`
  const { sort } = shaping
  if (sort !== null && !known.has(sort.column)) refuse('screen.shapingColumn', sort.column)
  const made = { ...shaping, columns: rows.columns, groups, figures: rows.figures }
  const rest = shaping.aggregate === null ? plainRows(made) : aggregatedRows(made)
  return { sql: `with ${filtered}, ${rest}`, values }
}

/** Each choice of a control once, in the order in which it comes first: of a large table as of a small one. */
export function distinctStatement({ table, columns }: ShapedRows, choices: readonly string[]): ShapedStatement {
  const known = columns.filter(({ name }) => choices.includes(name))
  if (known.length === 0) return { sql: `select * from ${quoted(table)}`, values: {} }
  const names = listed(known)
  const numbered = `select ${names}, row_number() over () as ${ORDER} from ${quoted(table)}`
  return { sql: `select ${names} from (${numbered}) group by ${names} order by min(${ORDER})`, values: {} }
}

interface Made extends Shaping {
  columns: ShapedRows['columns']
  groups: readonly string[]
  figures: readonly string[]
}

function plainRows({ columns, sort, most }: Made): string {
  const isFigure = columns.find(({ name }) => name === sort?.column)?.isFigure === true
  const order = sort === null ? ORDER : `${ordered(quoted(sort.column), sort.isDown, isFigure)}, ${ORDER}`
  return `o as (select *, row_number() over (order by ${order}) as ${PLACE} from f)
    select ${listed(columns)} from o${most === null ? '' : ` where ${PLACE} <= ${most}`} order by ${PLACE}`
}

/** Categories are ranked by all of their rows, so that a series more or less changes none of their places. */
function aggregatedRows({ columns, groups, figures, aggregate, sort, most, hasRest }: Made): string {
  const [category, ...others] = groups
  const made = (name: string, isFigure: boolean): string => {
    if (isFigure) return figureSql(aggregate, quoted(name))
    return figures.includes(name) ? figureSql(aggregate, textFigure(quoted(name))) : sameText(quoted(name))
  }
  const shownFigure = (name: string, isFigure: boolean): string =>
    !isFigure && figures.includes(name) ? withoutZeros(made(name, isFigure)) : made(name, isFigure)
  const sorted = columns.find(({ name }) => name === sort?.column)
  const rank =
    sort === null || sorted === undefined
      ? `min(${ORDER})`
      : sorted.name === category
        ? `${ordered(quoted(sorted.name), sort.isDown, sorted.isFigure)}, min(${ORDER})`
        : `${directed(made(sorted.name, sorted.isFigure), sort.isDown)}, min(${ORDER})`
  const by = category === undefined ? null : quoted(category)
  const ranked =
    by === null
      ? `r as (select 1 as k, 1 as ${PLACE})`
      : `r as (select ${by} as k, row_number() over (order by ${rank}) as ${PLACE} from f group by ${by})`
  const place = most === null ? `r.${PLACE}` : `least(r.${PLACE}, ${most + 1})`
  const within = most !== null && !hasRest ? ` where r.${PLACE} <= ${most}` : ''
  const placed = `p as (select f.*, ${place} as ${PLACE} from f join r on ${by === null ? 'true' : `r.k is not distinct from f.${by}`}${within})`
  const shown = columns.map(({ name, isFigure }) => {
    const own = quoted(name)
    if (name === category && hasRest && most !== null)
      return `case when ${PLACE} > ${most} then '${REST}' else any_value(cast(${own} as varchar)) end as ${own}`
    if (name === category) return `any_value(${own}) as ${own}`
    return groups.includes(name) ? own : `${shownFigure(name, isFigure)} as ${own}`
  })
  const grouped = [PLACE, ...others.map(quoted)].join(', ')
  return `${ranked}, ${placed} select ${shown.join(', ')} from p group by ${grouped} order by ${PLACE}, min(${ORDER})`
}

/** The figure that a text is, with or without marks of thousands; null where it is none. */
function textFigure(column: string): string {
  const text = `trim(cast(${column} as varchar))`
  const plain = `case when regexp_full_match(${text}, '[+-]?\\d{1,3}(,\\d{3})+(\\.\\d+)?') then replace(${text}, ',', '') else ${text} end`
  return `try_cast(${plain} as decimal(38, 10))`
}

/** A decimal as text, without the zeros of its scale; what has none, such as a count, stays as it is. */
function withoutZeros(figure: string): string {
  const text = `cast(${figure} as varchar)`
  return `case when contains(${text}, '.') then rtrim(rtrim(${text}, '0'), '.') else ${text} end`
}

/** A text that all rows share; null where they differ, since none of them speaks for all. */
function sameText(column: string): string {
  return `case when count(distinct ${column}) <= 1 then any_value(${column}) end`
}

function figureSql(aggregate: Shaping['aggregate'], column: string): string {
  switch (aggregate) {
    case 'average':
      return `avg(${column})`
    case 'largest':
      return `max(${column})`
    case 'smallest':
      return `min(${column})`
    case 'count':
      return `count(${column})`
    case 'sum':
    case null:
      return `sum(${column})`
    default:
      return aggregate satisfies never
  }
}

interface Filtering extends ShapedRows {
  known: ReadonlySet<string>
  bind: (value: string) => string
}

/** Nothing where its value is empty: a parameter that nobody filled in restricts nothing. */
function conditionOf(filter: RowFilter, { columns, known, values, bind }: Filtering): string[] {
  const { column, is } = filter
  if (!known.has(column)) refuse('screen.shapingColumn', column)
  const text = `coalesce(cast(${quoted(column)} as varchar), '')`
  if (is === 'empty') return [`${text} = ''`]
  if (is === 'filled') return [`${text} <> ''`]
  const wanted = [filledText(filter.value, values)].flat().filter((one) => one !== '')
  if (wanted.length === 0) return []
  const isFigure = columns.find(({ name }) => name === column)?.isFigure === true
  const tests = wanted.map((one) => testOf(is, { column: quoted(column), text, isFigure, value: one, bind }))
  return [`(${tests.join(is === 'notEqual' || is === 'notContains' ? ' and ' : ' or ')})`]
}

interface Test {
  column: string
  text: string
  isFigure: boolean
  value: string
  bind: (value: string) => string
}

const signs = { equal: '=', notEqual: 'is distinct from', more: '>', atLeast: '>=', less: '<', atMost: '<=' } as const

function testOf(
  is: Exclude<RowFilter['is'], 'empty' | 'filled'>,
  { column, text, isFigure, value, bind }: Test,
): string {
  if (is === 'contains') return `contains(${text}, ${bind(value)})`
  if (is === 'notContains') return `not contains(${text}, ${bind(value)})`
  if (!isFigure) return `${text} ${signs[is]} ${bind(value)}`
  const figure = value.replaceAll(',', '').trim()
  if (!/^[+-]?\d{1,28}(\.\d{1,10})?$/.test(figure)) refuse('screen.shapingFigure', value)
  return `${column} ${signs[is]} cast(${bind(figure)} as decimal(38, 10))`
}

/** Texts that are figures stand in the order of figures, before those that are none. */
function ordered(column: string, isDown: boolean, isFigure: boolean): string {
  return isFigure ? directed(column, isDown) : `${directed(textFigure(column), isDown)}, ${directed(column, isDown)}`
}

function directed(order: string, isDown: boolean): string {
  return `${order} ${isDown ? 'desc' : 'asc'} nulls last`
}

function listed(columns: ShapedRows['columns']): string {
  return columns.map(({ name }) => quoted(name)).join(', ')
}

/** Braces after a dollar would be read as a value to bind. */
function quoted(name: string): string {
  if (name.includes('${')) refuse('screen.shapingColumn', name)
  return `"${name.replaceAll('"', '""')}"`
}
