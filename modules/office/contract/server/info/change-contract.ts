import { type Actor, type Db, newId, touch } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { initials } from '@mingtai/zh/pinyin'
import { eq, sql } from 'drizzle-orm'
import { type ContractAction, contractActions } from '../../words.ts'
import { contract, contractHistory, type ContractTableRow } from '../tables.ts'
import { stateWords } from './states.ts'

type Changes = Partial<typeof contract.$inferInsert>
type Person = Pick<Actor, 'userId' | 'realName'>

/** Changes a contract that the caller has locked, and writes the line of its history. */
export async function changeContract(
  db: Db,
  person: Person,
  before: ContractTableRow,
  { action, note = '', values = {} }: { action: ContractAction; note?: string; values?: Changes },
): Promise<ContractTableRow> {
  const [after] = await db
    .update(contract)
    .set({ ...values, ...touch(person), revision: sql`${contract.revision} + 1` })
    .where(eq(contract.id, before.id))
    .returning()
  if (after === undefined) throw new Error('a locked contract went away')
  await recordHistory(db, person, { before, after, action: contractActions[action], note })
  return after
}

interface Entry {
  before: ContractTableRow
  after: ContractTableRow
  action: string
  note: string
}

/** Writes what was done with a contract; a line is never changed. */
export async function recordHistory(db: Db, person: Person, { before, after, action, note }: Entry): Promise<void> {
  await db.insert(contractHistory).values({
    ...{ id: newId(), tenantId: after.tenantId, contractId: after.id, action, note },
    ...{ personId: person.userId, personName: person.realName },
    ...{ before: stateWords(before), after: stateWords(after) },
  })
}

interface Searched {
  name: string
  number?: string | null
  originalNumber?: string
  archiveNo?: string
  archiveBox?: string
  handlerName: string
  parties: readonly { name: string; creditCode: string }[]
}

/** What the search of a contract looks at: its words, its numbers and how its name sounds. */
export function searchedWords({ name, number, handlerName, parties, ...others }: Searched): string {
  const { originalNumber = '', archiveNo = '', archiveBox = '' } = others
  const sides = parties.flatMap((party) => [party.name, party.creditCode])
  const sounds = [initials(name), ...parties.map((party) => initials(party.name))]
  return searchText(
    [name, number ?? '', originalNumber, archiveNo, archiveBox, handlerName, ...sides, ...sounds].join('\n'),
  )
}
