import { type Actor, type Db, newId, touch } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { initials } from '@mingtai/zh/pinyin'
import { eq, sql } from 'drizzle-orm'
import { itemStates } from '../../words.ts'
import { type ItemRow, supervisionHistory, supervisionItem } from '../tables.ts'

type Changes = Partial<typeof supervisionItem.$inferInsert>
type Person = Pick<Actor, 'userId' | 'realName'>

/** Changes an item that the caller has locked; the history is written by the caller. */
export async function changeItem(db: Db, person: Person, id: string, values: Changes): Promise<ItemRow> {
  const [after] = await db
    .update(supervisionItem)
    .set({ ...values, ...touch(person), revision: sql`${supervisionItem.revision} + 1` })
    .where(eq(supervisionItem.id, id))
    .returning()
  if (after === undefined) throw new Error('a locked item went away')
  return after
}

interface Entry {
  before: Pick<ItemRow, 'state'>
  after: Pick<ItemRow, 'id' | 'tenantId' | 'state'>
  action: string
  note?: string
  taskId?: string
}

/** Writes what was done with an item; a line is never changed. */
export async function recordHistory(
  db: Db,
  person: Person,
  { before, after, action, note = '', taskId = '' }: Entry,
): Promise<void> {
  await db.insert(supervisionHistory).values({
    id: newId(),
    tenantId: after.tenantId,
    itemId: after.id,
    taskId,
    action,
    note,
    personId: person.userId,
    personName: person.realName,
    before: itemStates[before.state],
    after: itemStates[after.state],
  })
}

interface Searched {
  title: string
  number?: string | null | undefined
  basis: string
  ownerName: string
  leaderName: string
  units: readonly string[]
}

/** What the search of an item looks at: its words, its number, its units and how its title sounds. */
export function searchedWords({ title, number, basis, ownerName, leaderName, units }: Searched): string {
  return searchText([title, number ?? '', basis, ownerName, leaderName, ...units, initials(title)].join('\n'))
}
