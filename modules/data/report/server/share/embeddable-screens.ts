import type { Actor, Db, EmbeddableScreens, EmbedThing } from '@mingtai/server-kit'

let all: readonly EmbeddableScreens[] = []

/** Sets where the screens are that other systems may show; called once when the server is put together. */
export function useEmbeddableScreens(screens: readonly EmbeddableScreens[]): void {
  all = screens
}

/** Published screens that somebody may open to other systems. */
export async function screensSeenBy(db: Db, actor: Actor): Promise<EmbedThing[]> {
  return (await Promise.all(all.map((one) => one.seenBy(db, actor)))).flat()
}

export async function screensNamed(db: Db, tenantId: string, ids: readonly string[]): Promise<EmbedThing[]> {
  if (ids.length === 0) return []
  return (await Promise.all(all.map((one) => one.named(db, tenantId, ids)))).flat()
}
