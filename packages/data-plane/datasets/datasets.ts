import { refuse, say } from '@mingtai/messages'
import { inputsOf, type RelationalPlan } from '@mingtai/report-engine'
import {
  adapterOf,
  checkReadOnly,
  type CompiledSql,
  compileSql,
  queryLanded,
  type QueryRequest,
  type QueryRows,
  saysExactly,
  takesConditions,
  withoutRows,
  wrapped,
} from '@mingtai/sql-sources'

import type { Values } from '../protocol.ts'
import { checkCircle } from './circle.ts'
import { Combining, type Input } from './combining.ts'
import { type Asked, witnessed } from './facts.ts'
import type { DatasetAsk, DatasetLimits, DatasetOrder, DatasetOrders, QueryFact } from './orders.ts'
import { firstRowsOf } from './first-rows.ts'
import {
  type Grouped,
  groupingOf,
  kindsOf,
  MOST_GROUPS,
  type Probe,
  readGroups,
  whyNotStatement,
  whyRowsOf,
} from './grouped/grouping.ts'
import { identityOf } from './identity.ts'
import { checkPatternEnds } from './pattern-ends.ts'
import { placeOf } from './place.ts'
import { readAs, type Unread } from './read-as.ts'
import { failingSinceOf, oldestOf, type RowAge } from './row-age.ts'
import { RowCache } from './cache/row-cache.ts'
import { asRuled, checkRuleFields, coveredFields } from './ruled.ts'
import { hideErrors } from './hide-errors.ts'

/** The statement that runs and what is bound to it. */
interface Statement {
  text: string
  values: readonly unknown[]
}

export type OpenDataset = QueryRows & { statement: Statement }

interface Reading {
  orders: DatasetOrders
  values: Values
  signal: AbortSignal
  /** Collects one fact for each query that ran. */
  facts: QueryFact[]
  /** A limit on rows that is narrower than those of the orders. */
  maxRows?: number | undefined
  /** A preview: the most rows that are read of each query. */
  firstRows?: number | undefined
  /** All rows are needed, so a query that is left before its end counts as broken off. */
  isWhole?: boolean
  /** Reads new rows instead of cached ones. */
  isFresh?: boolean | undefined
  /** Facts also hold the values that were bound. */
  showsValues?: boolean
}

/** A narrower need than the order's limits. */
interface Narrower {
  timeoutMs?: number
  /** The caller stops reading after so many rows. */
  firstRows?: number
  /** What cannot be read is counted among so many rows: another one is read only to know that there are more. */
  shown?: number
}

type Request = Omit<QueryRequest, 'sql' | 'values'>
interface Opening {
  open(signal: AbortSignal): Promise<QueryRows>
  request: Request
}

type Of<Kind extends DatasetAsk['kind']> = DatasetOrder & {
  ask: Extract<DatasetAsk, { kind: Kind }>
  /** Collects, while rows are read, the values that could not be read as the type set for their field. */
  unread: Unread[]
}

const cacheBytes = Number(process.env.MINGTAI_CACHE_BYTES ?? 2 ** 31)
/** The cache of this process, shared by all its tasks. */
const cache = new RowCache(placeOf('cache'), cacheBytes)

/** Opens the datasets of one task as their orders say. An input that several datasets share is read once. */
export class Datasets {
  readonly #reading: Reading
  readonly #opened: QueryRows[] = []
  readonly #gone = new AbortController()
  /** Whether a preview left rows unread. */
  isCut = false
  readonly #combining = new Combining((name) => this.#input(name))
  /** When the rows of a dataset that was opened left their source, by its name. */
  readonly #readAt = new Map<string, number>()
  readonly #whyRows = new Map<string, string>()

  constructor(reading: Reading) {
    this.#reading = reading
  }

  /** Opens a dataset; its rows are those that the reader may see. */
  async open(name: string, narrower: Narrower = {}): Promise<OpenDataset> {
    const order = this.#orderOf(name)
    const request = this.#requestOf(order.limits, narrower)
    const opened = await this.#openOrder(name, order, request, narrower.shown)
    this.#opened.push(opened)
    return opened
  }

  /** A dataset's statement and its fields, without rows, where its source can group them; else why not. */
  async probe(name: string): Promise<Probe | string> {
    const order = this.#orderOf(name)
    const { ask } = order
    if (this.#reading.firstRows !== undefined) return say('push.preview')
    if (ask.kind !== 'query') return say('push.notQuery')
    const why = whyRowsOf(order, ask.source)
    if (why !== null) return why
    try {
      return await this.#probed(name, { ...order, ask, unread: [] })
    } catch (error) {
      // Reading the rows says what is wrong, in words that the reader may see.
      if (this.#reading.signal.aborted) throw error
      return say('push.failed')
    }
  }

  async #probed(name: string, order: Of<'query'>): Promise<Probe | string> {
    const { rules, ask, limits } = order
    const { source, sql } = ask
    const request = this.#requestOf(limits, {})
    const plain = compileSql(sql, { dialect: source.type, parameters: this.#valuesFor(order) })
    await checkReadOnly(plain.text, source.type, source.procedures)
    if (rules !== null) checkPatternEnds(plain, source.type)
    const why = whyNotStatement(plain, source)
    if (why !== null) return why
    const statement = await this.#ruledStatement(name, order, { plain, request })
    if (statement === plain && rules !== null && rules.where !== null) return say('push.rules')
    const { text, values } = withoutRows(statement, source.type)
    const empty = await (await adapterOf(source.type)).query(source, { ...request, sql: text, values })
    await empty.close()
    return { source, statement, fields: empty.fields, kinds: kindsOf(empty) }
  }

  /** Notes why a dataset's rows are read that its designer wants grouped; the query log says it. */
  readRows(name: string, reason: string): void {
    this.#whyRows.set(name, say('push.rowsRead', reason))
  }

  /** Asks the source for groups in the place of rows. Whatever goes wrong with that, the rows can still be read. */
  async grouped(name: string, plan: RelationalPlan, probe: Probe): Promise<Grouped> {
    const order = this.#orderOf(name)
    const statement = groupingOf(plan, order, probe)
    if (typeof statement === 'string') return statement
    const sourceCode = order.ask.kind === 'query' ? order.ask.sourceCode : null
    const asked = { dataset: name, sourceCode, cached: false, text: statement.text, values: statement.values.length }
    const { signal } = this.#reading
    try {
      await checkReadOnly(statement.text, probe.source.type)
      const adapter = await adapterOf(probe.source.type)
      const request = { ...this.#requestOf(order.limits, {}), maxRows: MOST_GROUPS + 1 }
      const { text: groupedText, values } = statement
      const open = hideErrors(name, order.rules, (own) =>
        adapter.query(probe.source, { ...request, signal: own, sql: groupedText, values }),
      )
      const told = { ...asked, ...this.#told(statement) }
      const query = await witnessed(told, this.#reading, () => open(signal))
      this.#opened.push(query)
      this.#readAt.set(name, Date.now())
      const read = await readGroups(query, statement.columns, probe.fields)
      await query.close()
      return read
    } catch (error) {
      if (signal.aborted) throw error
      return say('push.failed')
    }
  }

  /** The age of the oldest rows that were read; null: none were. */
  get age(): RowAge | null {
    const { orders } = this.#reading
    return oldestOf([...this.#readAt].map(([name, at]) => ({ at, failingSince: failingSinceOf(name, orders) })))
  }

  /** Closes all queries that are still open. */
  async close(): Promise<void> {
    this.#gone.abort()
    await Promise.allSettled(this.#opened.map((query) => query.close()))
    await this.#combining.close()
  }

  /** Rules look at what the source says; what is read as another type comes behind them. */
  async #openOrder(
    name: string,
    order: DatasetOrder,
    ...[request, within = Number.POSITIVE_INFINITY]: [request: Request, within?: number]
  ): Promise<OpenDataset> {
    const unread: Unread[] = []
    const opened = await this.#openAsked(name, { ...order, unread }, request)
    const covered = new Set(coveredFields(order.rules))
    const types = Object.entries(order.types ?? {}).filter(([field]) => !covered.has(field))
    return types.length === 0 ? opened : { ...opened, ...readAs(opened, Object.fromEntries(types), { unread, within }) }
  }

  async #openAsked(name: string, order: DatasetOrder & { unread: Unread[] }, request: Request): Promise<OpenDataset> {
    const { ask } = order
    switch (ask.kind) {
      case 'query':
        return this.#first(await this.#query(name, { ...order, ask }, request))
      case 'landed':
        return this.#first(await this.#landed(name, { ...order, ask }, request))
      case 'combined':
        return this.#first(await this.#combined(name, { ...order, ask }, request))
      default:
        return ask satisfies never
    }
  }

  #first(query: OpenDataset): OpenDataset {
    const { firstRows } = this.#reading
    if (firstRows === undefined) return query
    return { ...query, ...firstRowsOf(query, firstRows, () => (this.isCut = true)) }
  }

  #orderOf(name: string): DatasetOrder {
    const { orders } = this.#reading
    const order = Object.hasOwn(orders, name) ? orders[name] : undefined
    return order ?? refuse('dataset.missing', name)
  }

  /**
   * Opens a query: binds the reader's values, checks that the statement only reads, then runs it or takes the cached
   * rows.
   */
  async #query(dataset: string, order: Of<'query'>, request: Request): Promise<OpenDataset> {
    const { ask, rules } = order
    const { source, sourceCode, sql } = ask
    const plain = compileSql(sql, { dialect: source.type, parameters: this.#valuesFor(order) })
    await checkReadOnly(plain.text, source.type, source.procedures)
    if (rules !== null) checkPatternEnds(plain, source.type)
    const written = this.#reading.showsValues === true && sql !== plain.text ? { written: sql } : {}
    const asked = {
      dataset,
      sourceCode,
      text: plain.text,
      ...written,
      values: plain.values.length,
      cached: false,
      ...told(order),
      note: this.#whyRows.get(dataset) ?? null,
    }
    let statement = plain
    const open = async (signal: AbortSignal): Promise<QueryRows> => {
      const adapter = await adapterOf(source.type)
      statement = await this.#ruledStatement(dataset, order, { plain, request: { ...request, signal } })
      Object.assign(asked, this.#told(statement))
      const query = await adapter.query(source, { ...request, signal, sql: statement.text, values: statement.values })
      return asRuled(dataset, query, rules === null || statement === plain ? rules : { ...rules, where: null })
    }
    const query = await this.#cachedRows(asked, order, { open: hideErrors(dataset, rules, open), request })
    return { ...query, statement }
  }

  /**
   * Wraps a query into its rule where the database can run that; otherwise returns the query, and the rule filters its
   * rows afterwards.
   */
  async #ruledStatement(
    dataset: string,
    { ask: { source }, rules }: Of<'query'>,
    { plain, request }: { plain: CompiledSql; request: Request },
  ): Promise<CompiledSql> {
    if (rules === null || rules.where === null || !takesConditions(plain.text, source.type)) return plain
    const adapter = await adapterOf(source.type)
    const { text, values } = withoutRows(plain, source.type)
    const empty = await adapter.query(source, { ...request, sql: text, values })
    await empty.close()
    checkRuleFields(dataset, rules, empty.fields)
    if (!saysExactly(rules.where, empty.fields, source.type)) return plain
    const ruledText = wrapped(plain, { condition: rules.where, fields: empty.fields }, source.type)
    await checkReadOnly(ruledText.text, source.type)
    return ruledText
  }

  async #landed(dataset: string, order: Of<'landed'>, request: Request): Promise<OpenDataset> {
    const { ask, rules } = order
    const statement = { text: 'select * from rows', values: [] }
    const asked = { dataset, sourceCode: null, text: statement.text, values: 0, cached: false, ...told(order) }
    const query = await witnessed(asked, this.#reading, async () =>
      asRuled(dataset, await queryLanded(ask.path, request), rules),
    )
    this.#readAt.set(dataset, ask.age?.at ?? Date.now())
    return { ...query, statement }
  }

  async #combined(dataset: string, order: Of<'combined'>, request: Request): Promise<OpenDataset> {
    const { recipe } = order.ask
    const statement: { text: string; values: readonly unknown[] } = {
      text: recipe.kind === 'sql' ? recipe.sql : JSON.stringify(recipe.steps, null, 2),
      values: [],
    }
    const asked = { dataset, sourceCode: null, text: statement.text, values: 0, cached: false, ...told(order) }
    const open = async (signal: AbortSignal): Promise<QueryRows> => {
      const prepared = await this.#prepared(dataset, order, { ...request, signal })
      Object.assign(statement, { text: prepared.sql, values: prepared.values })
      Object.assign(asked, this.#told({ text: prepared.sql, values: prepared.values }))
      const database = await this.#combining.database()
      return asRuled(dataset, await database.query(prepared, { ...request, signal }), order.rules)
    }
    const query = await this.#cachedRows(asked, order, { open: hideErrors(dataset, order.rules, open), request })
    return { ...query, statement }
  }

  /** Takes cached rows, or reads them and caches them where the order says so. */
  async #cachedRows(asked: Asked, order: DatasetOrder, { open, request }: Opening): Promise<QueryRows> {
    const { signal, isFresh = false } = this.#reading
    const reading = this.#reading
    const seconds = order.cache?.seconds ?? 0
    const [{ orders }, now] = [reading, Date.now()]
    const readAt = (): number => Math.min(now, ...this.#inputsReadAt(asked.dataset))
    if (seconds === 0 || request.chunkRows !== undefined) {
      const query = await witnessed(asked, reading, () => open(signal))
      this.#readAt.set(asked.dataset, readAt())
      return query
    }
    const key = JSON.stringify(identityOf(asked.dataset, { orders, valuesFor: (one) => this.#valuesFor(one) }))
    const owner = AbortSignal.any([signal, this.#gone.signal])
    const fill = (own: AbortSignal): Promise<QueryRows> => witnessed(asked, reading, () => open(own))
    const { query, cached, at } = await cache.rows({ key, seconds, isFresh, request, owner, open: fill, readAt })
    this.#readAt.set(asked.dataset, at)
    return cached ? witnessed({ ...asked, cached }, reading, async () => query) : query
  }

  /** When the rows were read that a combination is made of; of any other dataset nothing. */
  #inputsReadAt(name: string): number[] {
    const { ask } = this.#orderOf(name)
    if (ask.kind !== 'combined') return []
    return inputsOf(ask.recipe).flatMap((input) => {
      const below = ask.inputs?.[input] ?? input
      const at = this.#readAt.get(below)
      return at === undefined ? this.#inputsReadAt(below) : [at]
    })
  }

  /** Prepares a recipe; its inputs are read at the same time. */
  async #prepared(dataset: string, order: Of<'combined'>, limits: Request) {
    checkCircle(dataset, this.#reading.orders)
    return this.#combining.prepared(order.ask, this.#valuesFor(order), limits)
  }

  async #input(name: string): Promise<Input> {
    const order = this.#orderOf(name)
    const { ask, rules } = order
    if (ask.kind === 'combined' && rules === null && order.cache === null && order.types === undefined)
      return {
        kind: 'prepared',
        prepared: await this.#prepared(name, { ...order, ask, unread: [] }, this.#requestOf(order.limits, {})),
      }
    return { kind: 'rows', open: () => this.#openOrder(name, order, this.#requestOf(order.limits, {})) }
  }

  #requestOf(
    { maxRows, maxBytes, timeoutMs }: DatasetLimits,
    { timeoutMs: most = timeoutMs, firstRows }: Narrower,
  ): Request {
    const common = { timeoutMs: Math.min(timeoutMs, most), signal: this.#reading.signal }
    // A caller that takes only a few rows is not refused for the number of rows in the whole.
    if (firstRows !== undefined) return { ...common, maxRows: Number.MAX_SAFE_INTEGER, chunkRows: firstRows }
    const rows = Math.min(maxRows, this.#reading.maxRows ?? maxRows)
    return { ...common, maxRows: rows, ...(maxBytes === undefined ? {} : { maxBytes }) }
  }

  #told({ text, values }: Statement): Partial<Asked> {
    const bound =
      this.#reading.showsValues === true ? { bound: values.map((value) => (value === null ? '' : String(value))) } : {}
    return { text, values: values.length, ...bound }
  }

  #valuesFor({ defaults }: DatasetOrder): Values {
    const { values } = this.#reading
    return defaults === undefined ? values : { ...defaults, ...values }
  }
}

function told({ types, unread }: DatasetOrder & { unread: Unread[] }): Pick<Asked, 'unread'> {
  return types === undefined ? {} : { unread }
}
