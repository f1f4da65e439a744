import type { Actor, Db } from '../context.ts'

/** Decides who may see and change the sheets of one kind of thing. They stand in no list of documents and belong to no person. */
export interface SheetOwner {
  /** `edit`: in its open areas; null: not even see it. Asked again for every batch, inside its transaction. */
  levelOf(db: Db, actor: Actor, ownerId: string): Promise<'edit' | 'read' | null>
}
