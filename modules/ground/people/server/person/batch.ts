import { person } from '@mingtai/modules/ground/organization/server'
import { type Context, type Db, touch } from '@mingtai/server-kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { View } from '../../views.ts'
import { mustManage, type PersonOfTable, seen, viewer } from '../reach.ts'

/** Returns the people of a batch; refuses with the first one that the actor may not change. */
export async function allManaged(context: Context, view: View, ids: string[]): Promise<PersonOfTable[]> {
  viewer(context, view)
  const people: PersonOfTable[] = []
  for (const id of new Set(ids)) {
    const target = await seen(context, view, id)
    await mustManage(context, view, target)
    people.push(target)
  }
  return people
}

/** Writes the same values into several people. */
export async function writePeople(
  db: Db,
  actor: { tenantId: string; realName: string },
  ids: string[],
  values: Partial<PersonOfTable>,
) {
  if (ids.length === 0) return
  await db
    .update(person)
    .set({ ...values, ...touch(actor), revision: sql`${person.revision} + 1` })
    .where(and(eq(person.tenantId, actor.tenantId), inArray(person.id, ids)))
}
