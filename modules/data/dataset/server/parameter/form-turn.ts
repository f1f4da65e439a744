import type { Context } from '@mingtai/server-kit'
import { FairQueue } from '@mingtai/sql-sources/fair-queue'

/** Of this process; a form takes several queries, and connections to the database are few. */
const forms = new FairQueue(12)
const MOST_OF_ONE = 4

/** Forms and lists of one reader, or of all behind one share, wait for each other, so that nobody else waits for them. */
export function formInTurn<Answer>(
  { signal }: Pick<Context, 'signal'>,
  asker: string,
  fill: () => Promise<Answer>,
): Promise<Answer> {
  return forms.taken(fill, { signal, shares: [{ key: asker, most: MOST_OF_ONE }] })
}
