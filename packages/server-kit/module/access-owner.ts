import type { Db } from '../context.ts'

/** A kind of thing whose access list names people, places and roles. */
export interface AccessOwner {
  /** What people call it. */
  name: string
  /** The right of those who write its lists. */
  needs: string
  /** What a line may allow beside looking, by its code, in words. */
  actions: Readonly<Record<string, string>>
  /** Names of things that are not deleted, by their ids. */
  namesOf(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, string>>
}
