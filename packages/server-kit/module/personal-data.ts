import type { Db } from '../context.ts'

export interface PersonKey {
  tenantId: string
  userId: string
}

/** What a module holds of one person, as that person may take it along: never hashes or secrets, at most so many rows of a list. */
export interface PersonalData {
  /** The heading in the file. */
  title: string
  of(db: Db, whose: PersonKey, most: number): Promise<unknown>
}
