import { createHash } from 'node:crypto'
import type { DatasetAsk, DatasetOrder, SetTypes } from '@mingtai/data-plane'
import { type ResolvedSource, resolvedSources } from '@mingtai/modules/data/data-source/server'
import { refuse } from '@mingtai/messages'
import { resolvedValues, type Values } from '../parameter/parameters.ts'
import { type Dataset, inputsOf, type Parameter, type Recipe } from '@mingtai/report-engine'
import type { Actor, Context, Db } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq, inArray } from 'drizzle-orm'
import type { RuleSet } from '../../rule-shapes.ts'
import { landedPaths, type LandedRows } from '../extract/landed.ts'
import { narrowest, roleLimits, type SaidLimits } from '../rule/limits.ts'
import { type Viewer, viewerOf, viewerOfOwner } from '../rule/reader.ts'
import { datasetsWithInputs } from '../definition/rows.ts'
import { rulesFor } from '../rule/rules-for.ts'
import type { DatasetServices } from '../services.ts'
import { type DatasetTableRow, reportDatasetRule } from '../tables.ts'

export interface DatasetAsking {
  tenantId: string
  /** null: somebody who did not sign in. */
  actor: Actor | null
  /** In whose name a share shows its report. */
  shareOwner?: string | null
  /** Shows what another reader would see; from `viewerAs`. */
  viewer?: Viewer | null
  /** A dataset by id that is read from its sources, though rows of it are kept. */
  anew?: string | null
  datasets: readonly Pick<Dataset, 'name' | 'from' | 'cacheSeconds'>[]
}

type Services = Pick<DatasetServices, 'vault' | 'warehousePath' | 'dataFolder' | 'databaseUrl'>

/** A template's datasets resolved for one reader: what is asked of which source, and what holds for them. For the data plane only. */
export async function datasetOrders(
  services: Services,
  { db }: Pick<Context, 'db'>,
  { tenantId, actor, shareOwner = null, viewer: borrowed = null, anew = null, datasets }: DatasetAsking,
): Promise<Record<string, DatasetOrder>> {
  const viewer =
    borrowed ?? (await (shareOwner === null ? viewerOf(db, tenantId, actor) : viewerOfOwner(db, tenantId, shareOwner)))
  const shared = await datasetsWithInputs(
    db,
    tenantId,
    datasets.flatMap(({ from }) => (from.kind === 'shared' ? [from.code] : [])),
  )
  const codes = sourceCodes(datasets, shared)
  const sources = await resolvedSources(db, { tenantId, actor: viewer.actor, codes }, services)
  const resolving = new Resolving({
    shared,
    sources,
    tenantId,
    rules: await ruleSets(db, tenantId, [...shared.values()]),
    landed: await landedPaths(services, db, {
      tenantId,
      datasets: [...shared.values()].filter(({ id }) => id !== anew),
      around: { shared, sources },
    }),
    roles: await roleLimits(db, tenantId, viewer.reader.roles),
    viewer,
  })
  return resolving.orders(datasets)
}

interface Known {
  shared: ReadonlyMap<string, DatasetTableRow>
  tenantId: string
  sources: Readonly<Record<string, ResolvedSource>>
  /** By dataset id. */
  rules: ReadonlyMap<string, RuleSet>
  /** Files of extracts by dataset id. */
  landed: ReadonlyMap<string, LandedRows>
  roles: SaidLimits
  viewer: Viewer
}

type Asked = Pick<Dataset, 'name' | 'from' | 'cacheSeconds'>

class Resolving {
  readonly #known: Known
  readonly #orders = new Map<string, DatasetOrder>()
  /** What makes the rows of an entry what they are, for the keys of those that are made of it. */
  readonly #marks = new Map<string, string>()

  constructor(known: Known) {
    this.#known = known
  }

  orders(datasets: readonly Asked[]): Record<string, DatasetOrder> {
    // Combinations come last: what they are made of must be known.
    const isMade = ({ from }: Asked) => from.kind === 'combined'
    for (const dataset of [...datasets.filter((one) => !isMade(one)), ...inOrder(datasets.filter(isMade))])
      this.#add(dataset)
    return Object.fromEntries(this.#orders)
  }

  #add({ name, from, cacheSeconds }: Asked): void {
    switch (from.kind) {
      case 'query':
        return this.#put(name, { ...this.#queried(from.dataSource, from.sql), seconds: cacheSeconds ?? 0, rules: null })
      case 'shared':
        return this.#addShared(name, this.#dataset(from.code), cacheSeconds)
      case 'combined':
        return this.#put(name, { ...this.#combined(from.recipe, null), seconds: cacheSeconds ?? 0, rules: null })
      default:
        return from satisfies never
    }
  }

  #addShared(name: string, row: DatasetTableRow, cacheSeconds: number | undefined): void {
    const { reader } = this.#known.viewer
    const set = this.#known.rules.get(row.id)
    const rules = set === undefined ? null : rulesFor(reader, set)
    const seconds = cacheSeconds ?? row.cacheSeconds
    const defaults = row.parameters.length === 0 ? {} : { defaults: defaultsOf(row.parameters) }
    const types = setTypes(row.fields)
    this.#put(name, { ...this.#sharedAsk(row), ...defaults, ...(types === null ? {} : { types }), seconds, rules })
  }

  #sharedAsk(row: DatasetTableRow): Ask {
    // What is kept of a combination was read without the rules of what it is made of.
    const landed = this.#isRuledBelow(row) ? undefined : this.#known.landed.get(row.id)
    if (landed !== undefined)
      return {
        ask: { kind: 'landed', path: landed.path, age: landed.age },
        mark: landed.mark,
        limits: this.#limits(null),
      }
    if (row.from.kind === 'query') return this.#queried(row.from.dataSource, row.from.sql)
    const inputs: Record<string, string> = {}
    for (const code of row.inputs) {
      // Names of a template's own datasets are identifiers, so that these cannot meet them.
      const hidden = `shared:${code}`
      inputs[code] = hidden
      if (!this.#orders.has(hidden)) this.#addShared(hidden, this.#dataset(code), undefined)
    }
    return this.#combined(row.from.recipe, inputs)
  }

  #isRuledBelow({ inputs }: DatasetTableRow): boolean {
    return inputs.some((code) => {
      const below = this.#dataset(code)
      return (this.#known.rules.get(below.id)?.rules.length ?? 0) > 0 || this.#isRuledBelow(below)
    })
  }

  #queried(code: string, sql: string): Ask {
    const { sources, tenantId } = this.#known
    const { config, revision, reader, limits } = sources[code] ?? refuse('source.notFound', code)
    const ask: DatasetAsk = { kind: 'query', source: config, sourceCode: code, sql }
    return { ask, mark: digest([tenantId, code, revision, reader]), limits: this.#limits(limits) }
  }

  #combined(recipe: Recipe, inputs: Record<string, string> | null): Ask {
    const marks = inputsOf(recipe).map(
      (input) => this.#marks.get(inputs?.[input] ?? input) ?? refuse('dataset.missing', input),
    )
    const ask: DatasetAsk = { kind: 'combined', recipe, ...(inputs === null ? {} : { inputs }) }
    return { ask, mark: digest([recipe, marks]), limits: this.#limits(null) }
  }

  #put(name: string, { ask, mark, limits, seconds, rules, defaults, types }: Put): void {
    const statement = ask.kind === 'query' ? ask.sql : ''
    this.#marks.set(name, digest([mark, statement, rules, types ?? null]))
    const cache = seconds > 0 ? { seconds, key: mark } : null
    const more = { ...(defaults === undefined ? {} : { defaults }), ...(types === undefined ? {} : { types }) }
    this.#orders.set(name, { ask, limits, rules, cache, ...more })
  }

  #dataset(code: string): DatasetTableRow {
    return this.#known.shared.get(code) ?? refuse('dataset.notFound', code)
  }

  #limits(source: SaidLimits | null) {
    return narrowest(source === null ? [this.#known.roles] : [this.#known.roles, source])
  }
}

interface Ask {
  ask: DatasetAsk
  mark: string
  limits: DatasetOrder['limits']
}

interface Put extends Ask {
  seconds: number
  rules: DatasetOrder['rules']
  defaults?: Values
  types?: SetTypes
}

/** The types that are set for fields, by field; null: none. */
function setTypes(fields: DatasetTableRow['fields']): SetTypes | null {
  const set = fields.flatMap((field) => (field.set === undefined ? [] : [[field.name, field.set] as const]))
  return set.length === 0 ? null : Object.fromEntries(set)
}

/** What parameters of a shared dataset are where a report has none of that code. */
function defaultsOf(parameters: readonly Parameter[]): Values {
  const optional = parameters.map((parameter) => ({ ...parameter, required: false }))
  return resolvedValues({ parameters: optional, values: {}, today: formatByCode(new Date(), 3), choices: {} })
}

/** Those that others are made of first; a ring is left as it stands, to be refused by who reads it. */
function inOrder(made: readonly Asked[]): Asked[] {
  const names = new Map(made.map((one) => [one.name, one]))
  const ordered = new Set<Asked>()
  const visit = (one: Asked, above: ReadonlySet<string>): void => {
    if (ordered.has(one) || above.has(one.name)) return
    const inputs = one.from.kind === 'combined' ? inputsOf(one.from.recipe) : []
    for (const input of inputs) {
      const below = names.get(input)
      if (below !== undefined) visit(below, new Set([...above, one.name]))
    }
    ordered.add(one)
  }
  for (const one of made) visit(one, new Set())
  return [...ordered]
}

function sourceCodes(datasets: readonly Asked[], shared: ReadonlyMap<string, DatasetTableRow>): string[] {
  const own = datasets.flatMap(({ from }) => (from.kind === 'query' ? [from.dataSource] : []))
  return [...new Set([...own, ...[...shared.values()].flatMap(({ sources }) => sources)])]
}

async function ruleSets(db: Db, tenantId: string, datasets: readonly DatasetTableRow[]): Promise<Map<string, RuleSet>> {
  if (datasets.length === 0) return new Map()
  const ids = datasets.map(({ id }) => id)
  const rows = await db
    .select()
    .from(reportDatasetRule)
    .where(and(eq(reportDatasetRule.tenantId, tenantId), inArray(reportDatasetRule.datasetId, ids)))
  return new Map(rows.map(({ datasetId, rules, othersSeeAll }) => [datasetId, { rules, othersSeeAll }]))
}

function digest(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
