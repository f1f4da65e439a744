import { Refusal, refusal, refuse } from '@mingtai/messages'
import { inputsOf } from '@mingtai/report-engine'
import {
  checkReadOnly,
  compileSql,
  LandedDatabase,
  type Prepared,
  type QueryRequest,
  type QueryRows,
} from '@mingtai/sql-sources'

import type { Values } from '../protocol.ts'
import type { DatasetAsk } from './orders.ts'
import { freshLanding } from './place.ts'
import { recipeSql } from './recipe-sql.ts'

type Combined = Extract<DatasetAsk, { kind: 'combined' }>

/** How long each statement on the way may take, and who may end it. */
type Limits = Pick<QueryRequest, 'signal' | 'timeoutMs'>

/** The rows of an input, or the statement over the tables that are here already. */
export type Input = { kind: 'rows'; open(): Promise<QueryRows> } | { kind: 'prepared'; prepared: Prepared }

/** Where datasets of one task are combined: each input is written into one DuckDB file once, whoever needs it. */
export class Combining {
  readonly #inputOf: (name: string) => Promise<Input>
  readonly #tables = new Map<string, Promise<string>>()
  #database: Promise<LandedDatabase> | null = null

  constructor(inputOf: (name: string) => Promise<Input>) {
    this.#inputOf = inputOf
  }

  /** A recipe as a statement over its inputs, which are here by then. */
  async prepared({ recipe, inputs = {} }: Combined, values: Values, limits: Limits): Promise<Prepared> {
    const database = await this.database()
    const named = inputsOf(recipe).map(async (name) => {
      const table = this.#table(inputs[name] ?? name, limits)
      return [name, await table.catch((error: unknown) => refuseOf(name, error))] as const
    })
    // All have ended one way or another before the first refusal is told, so that nothing runs on behind it.
    await Promise.allSettled(named)
    const tables = Object.fromEntries(await Promise.all(named))
    const compiled = (sql: string): Prepared => {
      const { text, values: bound } = compileSql(sql, { dialect: 'warehouse', parameters: values })
      return { sql: text, values: bound, tables }
    }
    const sql = await recipeSql(recipe, {
      fieldsOf: (statement) => database.fields(compiled(statement), limits),
      textsOf: (statement) => database.texts(compiled(statement), limits),
    })
    const prepared = compiled(sql)
    checkCatalogues(prepared.sql)
    await checkReadOnly(prepared.sql, 'warehouse')
    return prepared
  }

  database(): Promise<LandedDatabase> {
    this.#database ??= freshLanding()
      .then((path) => LandedDatabase.create(path))
      .then((database) => database.dividesExactly())
    return this.#database
  }

  async close(): Promise<void> {
    const database = await this.#database?.catch(() => null)
    await database?.remove()
  }

  #table(name: string, limits: Limits): Promise<string> {
    const known = this.#tables.get(name)
    if (known !== undefined) return known
    const table = `t${this.#tables.size + 1}`
    const landed = this.#landed(name, table, limits)
    this.#tables.set(name, landed)
    return landed
  }

  async #landed(name: string, table: string, limits: Limits): Promise<string> {
    const [database, input] = [await this.database(), await this.#inputOf(name)]
    if (input.kind === 'prepared') await database.keep(table, input.prepared, limits)
    else {
      const query = await input.open()
      try {
        await database.land(table, query)
      } finally {
        await query.close()
      }
    }
    return table
  }
}

/** Ends of the whole task, limits of the reader, and what names its dataset already. */
const told = new Set(['sql.cancelled', 'sql.timeout', 'sql.failedRuled', 'source.tooManyRows', 'source.tooMuchData'])

function isOfOne(key: string): boolean {
  return /^(sql|source)\./.test(key) && !told.has(key)
}

/** Of several inputs, the one that gave nothing is named; where one is made of others itself, the lowest. */
function refuseOf(input: string, error: unknown): never {
  throw error instanceof Refusal && isOfOne(error.key) ? refusal('dataset.input', input, error.message) : error
}

/** Lists of what else is in the file are nobody's input. */
function checkCatalogues(sql: string): void {
  const found = /\b(information_schema|pg_catalog|sqlite_(?:temp_)?(?:master|schema))\b/i.exec(sql)
  if (found !== null) refuse('sql.forbiddenTable', found[0])
}
