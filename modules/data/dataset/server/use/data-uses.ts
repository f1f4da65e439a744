import type { Actor, DataNamed, DataUser, DataUses, Db } from '@mingtai/server-kit'

let uses: readonly DataUses[] = []

/** Sets which things of later modules take rows from datasets and reports; called once when the server is put together. */
export function useDataUses(all: readonly DataUses[]): void {
  uses = all
}

/** A thing with what its kind is called and where it is changed. */
export interface UsingThing extends DataUser {
  title: string
  path: string
}

/** Everything that takes rows from a dataset or a report. */
export async function thingsUsing(db: Db, named: DataNamed): Promise<UsingThing[]> {
  const all = await Promise.all(uses.map(async (one) => (await one.usesOf(db, named)).map((user) => shown(one, user))))
  return all.flat()
}

/** Everything that asks a dataset for one of the fields. */
export async function thingsAskingFor(db: Db, named: DataNamed, fields: readonly string[]) {
  const all = await Promise.all(
    uses.map(async (one) =>
      (await one.askingFor(db, named, fields)).map(({ user, fields: asked }) => ({
        thing: shown(one, user),
        fields: asked,
      })),
    ),
  )
  return all.flat()
}

/** How many things use each data source by themselves, by its code. */
export async function thingSourceCounts(db: Db, tenantId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const one of uses)
    for (const [code, count] of (await one.sourceCounts?.(db, tenantId)) ?? [])
      counts.set(code, (counts.get(code) ?? 0) + count)
  return counts
}

/** How many things use each dataset, by its code. */
export async function thingCounts(db: Db, tenantId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const one of uses)
    for (const [code, count] of await one.counts(db, tenantId)) counts.set(code, (counts.get(code) ?? 0) + count)
  return counts
}

/** The things that somebody may know by name, and how many more there are. */
export async function knownThings(db: Db, actor: Actor, things: readonly UsingThing[]) {
  const known: UsingThing[] = []
  for (const one of uses) {
    const own = things.filter(({ title }) => title === one.title)
    if (own.length === 0) continue
    known.push(...(await one.knownTo(db, actor, own)).map((user) => shown(one, user)))
  }
  return { known, others: things.length - known.length }
}

function shown({ title, path }: DataUses, { id, code, name }: DataUser): UsingThing {
  return { title, path: path({ id, code, name }), id, code, name }
}
