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
import { inSiteZone } from './site-zone.ts'

type Combined = Extract<DatasetAsk, { kind: 'combined' }>

/** How long each statement on the way may take, and who may end it. */
type Limits = Pick<QueryRequest, 'signal' | 'timeoutMs'>

/** The rows of an input, or the statement over the tables that are here already. */
export type Input = { kind: 'rows'; open(): Promise<QueryRows> } | { kind: 'prepared'; prepared: Prepared }

/** Combines the datasets of one task: writes each input into one DuckDB file, once for all recipes that need it. */
export class Combining {
  readonly #inputOf: (name: string) => Promise<Input>
  readonly #tables = new Map<string, Promise<string>>()
  #database: Promise<LandedDatabase> | null = null

  constructor(inputOf: (name: string) => Promise<Input>) {
    this.#inputOf = inputOf
  }

  /** Makes a recipe into a statement over its inputs, and writes those inputs into the file first. */
  async prepared({ recipe, inputs = {} }: Combined, values: Values, limits: Limits): Promise<Prepared> {
    const database = await this.database()
    const named = inputsOf(recipe).map(async (name) => {
      const table = this.#table(inputs[name] ?? name, limits)
      return [name, await table.catch((error: unknown) => refuseOf(name, error))] as const
    })
    // Waits until all inputs have ended before the first refusal is thrown, so that no query goes on in the background.
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
    if (input.kind === 'prepared') await database.store(table, input.prepared, limits)
    else {
      const query = await input.open()
      try {
        await database.land(table, inSiteZone(query))
      } finally {
        await query.close()
      }
    }
    return table
  }
}

/**
 * Refusals that are passed on as they are: ends of the whole task, limits of the reader, and sentences that already
 * name a dataset.
 */
const told = new Set(['sql.cancelled', 'sql.timeout', 'sql.failedRuled', 'source.tooManyRows', 'source.tooMuchData'])

function isOfOne(key: string): boolean {
  return /^(sql|source)\./.test(key) && !told.has(key)
}

/** Throws a refusal that names the input which failed; for nested recipes, the innermost one. */
function refuseOf(input: string, error: unknown): never {
  throw error instanceof Refusal && isOfOne(error.key) ? refusal('dataset.input', input, error.message) : error
}

/** Refuses a recipe that reads the catalogue tables of DuckDB: they list what else is in the file. */
function checkCatalogues(sql: string): void {
  const found = /\b(information_schema|pg_catalog|sqlite_(?:temp_)?(?:master|schema))\b/i.exec(sql)
  if (found !== null) refuse('sql.forbiddenTable', found[0])
}
