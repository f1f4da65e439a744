import { refuse } from '@mingtai/messages'
import { parse } from 'libpg-query'

import { isDeniedFunction } from '../safety/denied.ts'
import type { OfficeView } from '../source.ts'

type Node = Readonly<Record<string, unknown>>

/** Kinds of syntax nodes that a statement may have; all others are refused. */
const nodes = new Set(
  `SelectStmt ResTarget ColumnRef ParamRef String Integer Float Boolean A_Const A_Star A_Expr A_ArrayExpr A_Indirection A_Indices
  BoolExpr NullTest BooleanTest CaseExpr CaseWhen CoalesceExpr MinMaxExpr FuncCall NamedArgExpr TypeCast SQLValueFunction
  SubLink RangeVar RangeSubselect RangeFunction JoinExpr SortBy WindowDef CommonTableExpr GroupingSet GroupingFunc List
  RowExpr`.split(/\s+/),
)

const functions = new Set(
  `count sum avg min max string_agg array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg bool_and bool_or every
  stddev stddev_pop stddev_samp variance var_pop var_samp corr percentile_cont percentile_disc mode
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  lower upper initcap length char_length character_length octet_length btrim ltrim rtrim trim substring substr left right
  lpad rpad replace translate concat concat_ws split_part position strpos overlay reverse regexp_replace regexp_match
  regexp_matches regexp_split_to_array regexp_count regexp_like regexp_substr starts_with ascii chr md5 format
  to_char to_number to_date to_timestamp like_escape
  abs ceil ceiling floor round trunc mod power sqrt exp ln log sign div width_bucket
  now age date date_part date_trunc extract make_date make_time make_timestamp make_interval timezone date_bin
  justify_days justify_hours isfinite clock_timestamp statement_timestamp transaction_timestamp overlaps
  generate_series unnest array_length array_to_string string_to_array cardinality array_position
  json_build_object jsonb_build_object json_build_array jsonb_build_array row_to_json to_json to_jsonb
  json_extract_path_text jsonb_extract_path_text json_array_elements json_array_elements_text`.split(/\s+/),
)

const types = new Set(
  `text varchar bpchar char int2 int4 int8 smallint integer bigint numeric float4 float8 bool date time timetz timestamp
  timestamptz interval json jsonb uuid`.split(/\s+/),
)

const values = /^SVFOP_(CURRENT_DATE|CURRENT_TIME(STAMP)?(_N)?|LOCALTIME(STAMP)?(_N)?)$/

/**
 * Checks that a statement names only the given tables, and returns those that it names. PostgreSQL's own parser reads
 * it; names of `with` count only where PostgreSQL sees them, so that none can hide a real table.
 */
export async function mustNameViews(sql: string, views: readonly OfficeView[]): Promise<OfficeView[]> {
  const tree = await parse(sql).catch((error: unknown) =>
    refuse('sql.unparsable', error instanceof Error ? error.message.slice(0, 120) : ''),
  )
  const known = new Map(views.map((view) => [view.name, view]))
  const reading = new Reading(known, namesGiven(tree))
  reading.look(tree, new Set())
  return [...reading.used].flatMap((name) => known.get(name) ?? [])
}

/** Names that the statement itself gives to columns. */
function namesGiven(tree: unknown): Set<string> {
  const names = new Set<string>()
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look)
    if (!isNode(node)) return
    const target = isNode(node.ResTarget) ? node.ResTarget.name : undefined
    if (typeof target === 'string') names.add(target)
    for (const key of ['colnames', 'aliascolnames', 'coldeflist'])
      for (const name of stringsIn(node[key])) names.add(name)
    Object.values(node).forEach(look)
  }
  look(tree)
  for (const name of names) if (isDeniedFunction(name, 'office')) refuse('source.officeFunction', name)
  return names
}

type Names = ReadonlySet<string>

class Reading {
  readonly used = new Set<string>()
  readonly #known: ReadonlyMap<string, OfficeView>
  readonly #columns: Names

  constructor(known: ReadonlyMap<string, OfficeView>, given: Names) {
    this.#known = known
    const named = [...known.values()].flatMap(({ columns }) => columns.map(({ name }) => name))
    // Columns of forms are named by people: after a thing, such a name could stand for a function.
    const own = named.filter((name) => !isDeniedFunction(name, 'office'))
    this.#columns = new Set([...own, ...given, ...functions])
  }

  /** `visible`: the names of `with` that may be read from here. */
  look(node: unknown, visible: Names): void {
    if (Array.isArray(node)) {
      for (const item of node) this.look(item, visible)
      return
    }
    if (!isNode(node)) return
    const inside = isNode(node.withClause) ? this.#clauses(node.withClause, visible) : visible
    for (const [key, value] of Object.entries(node)) {
      if (key === 'withClause') continue
      if (/^[A-Z]/.test(key)) this.#check(key, value, inside)
      if (key === 'typeName') checkType(value)
      this.look(value, inside)
    }
  }

  /** Each clause sees those before it, and itself only where `recursive` says so. */
  #clauses({ ctes, recursive }: Node, visible: Names): Names {
    const names = new Set(visible)
    for (const item of Array.isArray(ctes) ? ctes : []) {
      const clause =
        isNode(item) && isNode(item.CommonTableExpr) ? item.CommonTableExpr : refuse('sql.unparsable', 'WITH')
      const name = String(clause.ctename)
      if (this.#known.has(name)) refuse('source.officeTable', `WITH ${name}`)
      if (recursive === true) names.add(name)
      this.look(item, new Set(names))
      names.add(name)
    }
    return names
  }

  #check(kind: string, value: unknown, visible: Names): void {
    if (!nodes.has(kind)) refuse('source.officeFunction', kind)
    if (!isNode(value)) return
    if (kind === 'RangeVar') this.#table(value, visible)
    if (kind === 'FuncCall') checkFunction(value)
    if (kind === 'ColumnRef') this.#column(value)
    if (kind === 'SQLValueFunction' && !values.test(String(value.op))) refuse('source.officeFunction', words(value.op))
    if (kind === 'A_Expr' && stringsIn(value.name).length > 1) refuse('source.officeFunction', 'OPERATOR')
    // `(row).name` would call a function of that name.
    if (kind === 'A_Indirection' && stringsIn(value.indirection).length > 0)
      refuse('source.officeFunction', `(…).${stringsIn(value.indirection)[0]}`)
  }

  #table({ catalogname, schemaname, relname }: Node, visible: Names): void {
    const name = String(relname)
    const isPlain = catalogname === undefined && schemaname === undefined
    if (!isPlain) refuse('source.officeTable', [catalogname, schemaname, name].filter(Boolean).join('.'))
    if (visible.has(name)) return
    if (!this.#known.has(name)) refuse('source.officeTable', name)
    this.used.add(name)
  }

  /** `thing.name` calls a function of that name where the thing has no such column. */
  #column({ fields }: Node): void {
    const names = stringsIn(fields)
    const last = names.at(-1)
    if (names.length > 2) refuse('source.officeTable', names.join('.'))
    if (names.length === 2 && last !== undefined && lastIsName(fields) && !this.#columns.has(last))
      refuse('source.officeTable', names.join('.'))
  }
}

function lastIsName(fields: unknown): boolean {
  const last: unknown = Array.isArray(fields) ? fields.at(-1) : null
  return isNode(last) && 'String' in last
}

function checkFunction({ funcname }: Node): void {
  const names = stringsIn(funcname)
  // PostgreSQL writes `pg_catalog` before what has a syntax of its own, such as `extract(year from …)`.
  const [name] = names[0] === 'pg_catalog' ? names.slice(1) : names
  if (
    name === undefined ||
    names.length > 2 ||
    (names.length === 2 && names[0] !== 'pg_catalog') ||
    !functions.has(name)
  )
    refuse('source.officeFunction', names.join('.'))
}

function checkType(value: unknown): void {
  const names = isNode(value) ? stringsIn(value.names) : []
  const [name] = names[0] === 'pg_catalog' ? names.slice(1) : names
  if (name === undefined || !types.has(name)) refuse('source.officeFunction', `::${names.join('.')}`)
}

/** `[{String: {sval: 'a'}}, …]` as names. */
function stringsIn(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown) =>
    isNode(item) && isNode(item.String) && typeof item.String.sval === 'string' ? [item.String.sval] : [],
  )
}

function words(op: unknown): string {
  return String(op).replace(/^SVFOP_/, '')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
