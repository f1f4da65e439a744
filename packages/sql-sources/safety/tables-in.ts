import { parse as parsePostgres } from 'libpg-query'

import { dialects } from '../dialects.ts'
import { languageOf } from '../languages.ts'
import { parsedSql } from './polyglot.ts'
import type { Dialect } from './sql-text.ts'

/** A table as a statement names it; without a schema where the statement gives none. */
export interface NamedTable {
  schema: string
  name: string
}

/** The real tables and views that a statement reads, each once; null where its language does not tell. */
export async function tablesOf(sql: string, source: Dialect): Promise<NamedTable[] | null> {
  const dialect = languageOf(sql, source)
  const { grammar, secondOpinion } = dialects[dialect]
  if (grammar === null) return null
  const found = new Tables(secondOpinion === true)
  found.walk(secondOpinion === true ? await parsePostgres(sql) : await parsedSql(sql, grammar), new Set())
  return found.isClear ? [...found.tables.values()] : null
}

type Tree = Readonly<Record<string, unknown>>

/** Walks a syntax tree with the names that `with` gives, each where it may be seen and nowhere else. */
class Tables {
  readonly tables = new Map<string, NamedTable>()
  /** Rows come from something that is not understood. */
  isClear = true
  readonly #isPostgres: boolean

  constructor(isPostgres: boolean) {
    this.#isPostgres = isPostgres
  }

  walk(node: unknown, named: ReadonlySet<string>): void {
    if (Array.isArray(node)) {
      for (const part of node) this.walk(part, named)
      return
    }
    if (!isTree(node)) return
    const inner = this.#withNames(node, named)
    this.#note(node, inner)
    for (const [key, part] of Object.entries(node)) if (key !== 'withClause' && key !== 'with') this.walk(part, inner)
  }

  /** The names that are seen in a query behind its `with`; a name is not seen in its own query, unless it is recursive. */
  #withNames(node: Tree, named: ReadonlySet<string>): ReadonlySet<string> {
    const clause = node.withClause ?? node.with
    if (!isTree(clause) || !Array.isArray(clause.ctes)) {
      if (isTree(clause)) this.isClear = false
      return named
    }
    const seen = new Set(named)
    for (const one of clause.ctes) {
      const cte = isTree(one) && isTree(one.CommonTableExpr) ? one.CommonTableExpr : one
      if (!isTree(cte)) continue
      const name = this.#folded(typeof cte.ctename === 'string' ? cte.ctename : nameIn(cte.alias))
      if (clause.recursive === true && name !== '') seen.add(name)
      this.walk(cte.ctequery ?? cte.this, new Set(seen))
      if (name !== '') seen.add(name)
    }
    return seen
  }

  #note(node: Tree, named: ReadonlySet<string>): void {
    const table = this.#isPostgres ? node.RangeVar : node.table
    if (!isTree(table)) return
    const name = this.#isPostgres ? textIn(table.relname) : nameIn(table.name)
    // The table of a column is a text, and tells nothing.
    if (name === '') return
    const schema = this.#isPostgres ? textIn(table.schemaname) : nameIn(table.schema)
    const catalogue = this.#isPostgres ? textIn(table.catalogname) : nameIn(table.catalog)
    if (catalogue !== '') this.isClear = false
    if (schema === '' && named.has(this.#folded(name))) return
    this.tables.set(JSON.stringify([schema, name]), { schema, name })
  }

  #folded(name: string): string {
    return this.#isPostgres ? name : name.toLowerCase()
  }
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function nameIn(value: unknown): string {
  return isTree(value) ? textIn(value.name) : ''
}
