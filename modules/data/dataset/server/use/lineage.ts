import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { reportDatasource } from '@mingtai/modules/data/data-source/server/tables'
import { knownThings, takings, type UsingThing } from '@mingtai/modules/data/data-source/server'
import { type Actor, type Context, type Db, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { Lineage, lineageCalls, LineageNode } from '../../lineage-calls.ts'
import { fieldLineage } from './field-lineage.ts'
import { datasetById, mayUse } from '../definition/rows.ts'
import type { DatasetServices } from '../services.ts'
import { reportDataset, reportDatasetExtract } from '../tables.ts'

/** All that gives or takes rows in a tenant, and who takes from whom. */
interface Facts {
  nodes: Map<string, LineageNode>
  edges: { from: string; to: string }[]
  /** Keys that the asker may not know by name. */
  hidden: Set<string>
}

/** Where rows come from and where they go, as far as one may know of it. */
export function lineageHandlers(services: DatasetServices): Handlers<typeof lineageCalls, Context> {
  return {
    async lineage({ kind, id }, context) {
      const actor = signedIn(context)
      const facts = await factsOf(context.db, actor)
      const key = `${kind} ${id}`
      if (!facts.nodes.has(key) || facts.hidden.has(key)) refuse('row.gone', '所选的对象')
      return around(facts, key)
    },

    async fieldLineage({ id }, context) {
      const actor = signedIn(context)
      const row = await datasetById(context.db, actor.tenantId, id)
      if (!mayUse(row, actor)) refuse('dataset.notForYou', row.code)
      return fieldLineage(services, { db: context.db, signal: context.signal, actor }, row)
    },
  }
}

/** Everything above an object and everything below it, never its neighbours' other branches. */
function around({ nodes, edges, hidden }: Facts, of: string): Lineage {
  const up = reached(of, edges, ({ from, to }) => [to, from])
  const down = reached(of, edges, ({ from, to }) => [from, to])
  const all = new Set([of, ...up, ...down])
  const shown = new Set([...all].filter((key) => !hidden.has(key)))
  const isOnWay = ({ from, to }: { from: string; to: string }) =>
    shown.has(from) &&
    shown.has(to) &&
    ((up.has(from) && (up.has(to) || to === of)) || (down.has(to) && (down.has(from) || from === of)))
  return {
    of,
    nodes: [...shown].flatMap((key) => nodes.get(key) ?? []),
    edges: edges.filter(isOnWay),
    others: all.size - shown.size,
  }
}

type Edge = Facts['edges'][number]

function reached(of: string, edges: readonly Edge[], way: (edge: Edge) => [string, string]): Set<string> {
  const next = Map.groupBy(edges.map(way), ([here]) => here)
  const found = new Set<string>()
  const wanted = [of]
  for (let here = wanted.pop(); here !== undefined; here = wanted.pop())
    for (const [, there] of next.get(here) ?? [])
      if (!found.has(there) && there !== of) {
        found.add(there)
        wanted.push(there)
      }
  return found
}

async function factsOf(db: Db, actor: Actor): Promise<Facts> {
  const { tenantId } = actor
  const sources = await db
    .select({ code: reportDatasource.code, name: reportDatasource.name })
    .from(reportDatasource)
    .where(and(eq(reportDatasource.tenantId, tenantId), eq(reportDatasource.deleted, false)))
  const datasets = await db.select().from(reportDataset).where(ofTenant(reportDataset, tenantId))
  const reports = (await takings(db, tenantId)).map(({ thing, sources: own, datasets: shared }) => ({
    thing,
    ...{ id: thing.id, code: thing.code, name: thing.name, own, shared },
  }))
  const extracted = await extractedIds(
    db,
    tenantId,
    datasets.map(({ id }) => id),
  )
  const plain = { isCombined: false, isExtracted: false }
  const nodes: LineageNode[] = [
    ...sources.map(({ code, name }) => ({
      ...plain,
      key: `source ${code}`,
      kind: 'source' as const,
      id: code,
      name,
      code,
    })),
    ...datasets.map(({ id, name, code, from }) => ({
      ...{ key: `dataset ${id}`, kind: 'dataset' as const, id, name, code },
      ...{ isCombined: from.kind === 'combined', isExtracted: extracted.has(id) },
    })),
    ...reports.map(({ id, name, code }) => ({
      ...plain,
      key: `report ${id}`,
      kind: 'report' as const,
      id,
      name,
      code,
    })),
  ]
  const keyOf = new Map(datasets.map(({ code, id }) => [code, `dataset ${id}`]))
  const edges = [
    ...datasets.flatMap(({ id, sources: from }) =>
      from.map((code) => ({ from: `source ${code}`, to: `dataset ${id}` })),
    ),
    ...datasets.flatMap(({ id, inputs }) =>
      inputs.map((code) => ({ from: keyOf.get(code) ?? '', to: `dataset ${id}` })),
    ),
    ...reports.flatMap(({ id, own }) => own.map((code) => ({ from: `source ${code}`, to: `report ${id}` }))),
    ...reports.flatMap(({ id, shared }) => shared.map((code) => ({ from: keyOf.get(code) ?? '', to: `report ${id}` }))),
  ]
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  return {
    nodes: byKey,
    edges: edges.filter(({ from, to }) => byKey.has(from) && byKey.has(to)),
    hidden: await hiddenKeys(db, actor, { datasets, reports }),
  }
}

interface Named {
  datasets: readonly { id: string; roles: string[] }[]
  reports: readonly { id: string; thing: UsingThing }[]
}

async function hiddenKeys(db: Db, actor: Actor, { datasets, reports }: Named): Promise<Set<string>> {
  const told = await knownThings(
    db,
    actor,
    reports.map(({ thing }) => thing),
  )
  const known = new Set(told.known.map(({ id }) => id))
  const maySources = actor.rights.has('data-source:use')
  const sources = maySources ? [] : await db.select({ code: reportDatasource.code }).from(reportDatasource)
  return new Set([
    ...datasets.filter((one) => !mayUse(one, actor)).map(({ id }) => `dataset ${id}`),
    ...reports.filter(({ id }) => !known.has(id)).map(({ id }) => `report ${id}`),
    ...sources.map(({ code }) => `source ${code}`),
  ])
}

async function extractedIds(db: Db, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { tenantId: tenant, deleted, enabled, datasetId } = reportDatasetExtract
  const rows = await db
    .select({ id: datasetId })
    .from(reportDatasetExtract)
    .where(and(eq(tenant, tenantId), eq(deleted, false), eq(enabled, true), inArray(datasetId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
