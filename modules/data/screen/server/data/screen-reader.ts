import { nobody, systemParameters } from '@mingtai/modules/data/dataset/server/parameters'
import { type Actor, type Context, type Db, signedIn } from '@mingtai/server-kit'

/** In whose name the rows of a screen are read. */
export interface ScreenReader {
  /** Whoever signed in, or whoever gave the link away. */
  person: Actor
  /** The link that it is seen through; null: signed in. */
  shareId: string | null
}

export function readerIn(context: Context): ScreenReader {
  return { person: signedIn(context), shareId: null }
}

/** The same in the words of datasets: behind a link, visitors get the rows of whoever gave it away. */
export function datasetReader({ person, shareId }: ScreenReader) {
  const { tenantId, userId } = person
  return shareId === null ? { tenantId, actor: person } : { tenantId, actor: null, shareOwner: userId }
}

/** What the server alone knows of the reader; of a visitor nothing. */
export function systemOf(db: Db, { person, shareId }: ScreenReader) {
  return shareId === null ? systemParameters(db, person) : nobody
}
