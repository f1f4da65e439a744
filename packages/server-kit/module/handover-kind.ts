import type { Actor, Db } from '../context.ts'

export interface HandoverItem {
  id: string
  name: string
  note: string
}

export interface Leaver {
  tenantId: string
  id: string
  realName: string
}

/**
 * A kind of thing that people own and hand over when they leave. Each module with such things lists its kinds in its
 * manifest.
 */
export interface HandoverKind {
  key: string
  /** What it is called in the list, such as 报表. */
  name: string
  /** What happens to it when nobody takes it over, in words. */
  otherwise: string
  ownedBy(db: Db, leaver: Leaver): Promise<HandoverItem[]>
  /**
   * Gives everything of this kind to a successor; left out where it can only end. Answers with the ids of what the
   * successor may not have, for which `otherwise` holds.
   */
  pass?(db: Db, leaver: Leaver, to: { id: string; realName: string; actor: Actor }): Promise<readonly string[] | void>
  /** Ends everything of this kind. */
  end(db: Db, leaver: Leaver): Promise<void>
}
