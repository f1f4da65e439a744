import { refusal } from '@mingtai/messages'
import type { ScreenDocument } from '@mingtai/screen-model'
import { type Actor, type Db, stamp } from '@mingtai/server-kit'
import { derived } from './rows.ts'
import { screen, type ScreenRow } from './tables.ts'
import { storeVersion, publishedValues } from './version-handlers.ts'

interface NewScreen {
  code: string
  folder: string | null
  document: ScreenDocument
  /** Viewers see it at once. */
  isPublished?: boolean
}

/** Adds a screen; refused when its code is taken. Without a person it belongs to nobody, as in the demo world. */
export async function addScreen(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'realName'> & { userId?: string },
  { code, folder, document, isPublished = false }: NewScreen,
): Promise<ScreenRow> {
  const values = { ...stamp(actor), ownerId: actor.userId ?? null, code, folder, ...derived(code, document) }
  const published = isPublished ? publishedValues(document, { version: 1, publishedBy: actor.realName }) : {}
  const [row] = await db
    .insert(screen)
    .values({ ...values, ...published })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) throw refusal('screen.codeTaken', code).at('code')
  if (isPublished) await storeVersion(db, row, '')
  return row
}
