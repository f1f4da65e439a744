import type { Actor, DataCell, DataNamed, DataTaking, DataUser, DataUses, Db } from '@mingtai/server-kit'

let uses: readonly DataUses[] = []

/** Sets which things take rows from sources, datasets and reports; called once when the server is put together. */
export function useDataUses(all: readonly DataUses[]): void {
  uses = all
}

/** A thing with its kind, what its kind is called, and where it is changed. */
export interface UsingThing extends DataUser {
  kind: DataUses['kind']
  title: string
  path: string
}

/** Everything that takes rows from a source, a dataset or a report. */
export function thingsUsing(db: Db, named: DataNamed): Promise<UsingThing[]> {
  return ofAll(async (one) => (await one.usesOf(db, named)).map((user) => presentUsingThing(one, user)))
}

/** Everything that asks a dataset for one of the fields. */
export function thingsAskingFor(db: Db, named: DataNamed, fields: readonly string[]) {
  return ofAll(async (one) =>
    (await one.askingFor(db, named, fields)).map(({ user, fields: asked }) => ({
      thing: presentUsingThing(one, user),
      fields: asked,
    })),
  )
}

/** Everything that asks its readers for one of the parameters of a dataset. */
export function thingsAskingParameters(db: Db, named: DataNamed, codes: readonly string[]): Promise<UsingThing[]> {
  return ofAll(async (one) =>
    ((await one.askingParameters?.(db, named, codes)) ?? []).map((user) => presentUsingThing(one, user)),
  )
}

/** How many things use each data source by themselves, by its code. */
export function thingSourceCounts(db: Db, tenantId: string): Promise<Map<string, number>> {
  return summed((one) => one.sourceCounts?.(db, tenantId))
}

/** How many things use each dataset, by its code. */
export function thingCounts(db: Db, tenantId: string): Promise<Map<string, number>> {
  return summed((one) => one.counts(db, tenantId))
}

/** What each thing takes its rows from. */
export function takings(db: Db, tenantId: string): Promise<(DataTaking & { thing: UsingThing })[]> {
  return ofAll(async (one) =>
    ((await one.takings?.(db, tenantId)) ?? []).map((taking) => ({
      ...taking,
      thing: presentUsingThing(one, taking.user),
    })),
  )
}

/** The cells of some things that show fields of a dataset. */
export function cellsShowing(db: Db, named: DataNamed, things: readonly UsingThing[]): Promise<DataCell[]> {
  return ofAll(async (one) => {
    const own = things.filter(({ kind }) => kind === one.kind)
    return own.length === 0 ? [] : ((await one.cellsShowing?.(db, named, own)) ?? [])
  })
}

/** Names of those that asked queries, by their code. */
export async function askerNames(db: Db, tenantId: string, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  return new Map(await ofAll(async (one) => [...((await one.names?.(db, tenantId, codes)) ?? [])]))
}

/** Codes of those that ask queries and whose name or code is like a pattern of SQL. */
export function askersLike(db: Db, tenantId: string, pattern: string): Promise<string[]> {
  return ofAll(async (one) => (await one.codesLike?.(db, tenantId, pattern)) ?? [])
}

/** The things that somebody may know by name, and how many more there are. */
export async function knownThings(db: Db, actor: Actor, things: readonly UsingThing[]) {
  const known = await ofAll(async (one) => {
    const own = things.filter(({ kind }) => kind === one.kind)
    return own.length === 0 ? [] : (await one.knownTo(db, actor, own)).map((user) => presentUsingThing(one, user))
  })
  return { known, others: things.length - known.length }
}

async function ofAll<Found>(ask: (one: DataUses) => Promise<Found[]>): Promise<Found[]> {
  return (await Promise.all(uses.map(ask))).flat()
}

async function summed(ask: (one: DataUses) => Promise<Map<string, number>> | undefined): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const one of uses)
    for (const [code, count] of (await ask(one)) ?? []) counts.set(code, (counts.get(code) ?? 0) + count)
  return counts
}

function presentUsingThing({ kind, title, path }: DataUses, { id, code, name }: DataUser): UsingThing {
  return { kind, title, path: path({ id, code, name }), id, code, name }
}
