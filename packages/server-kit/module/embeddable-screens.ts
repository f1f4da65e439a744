import type { Actor, Db } from '../context.ts'

export interface EmbedThing {
  id: string
  code: string
  name: string
}

/** Data screens that other systems may show inside their pages, for the module that keeps these systems. */
export interface EmbeddableScreens {
  /** Published screens that somebody may see. */
  seenBy(db: Db, actor: Actor): Promise<EmbedThing[]>
  named(db: Db, tenantId: string, ids: readonly string[]): Promise<EmbedThing[]>
}
