import type { Actor, Db, SheetOwner } from '@mingtai/server-kit'
import type { DocumentRow } from '../tables.ts'

let owners: Readonly<Record<string, SheetOwner>> = {}

/** Is told once which kinds of things of other modules have sheets. */
export function useSheetOwners(all: Readonly<Record<string, SheetOwner>>): void {
  owners = all
}

/** What somebody may do with a sheet of another module's thing; null: not even see it. */
export async function levelOfThing(
  db: Db,
  actor: Actor,
  { thingType, thingId }: Pick<DocumentRow, 'thingType' | 'thingId'>,
): Promise<'edit' | 'read' | null> {
  const owner = owners[thingType ?? '']
  return owner === undefined || thingId === null ? null : owner.levelOf(db, actor, thingId)
}
