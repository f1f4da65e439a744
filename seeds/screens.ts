import { addScreen } from '@mingtai/modules/data/screen/server'
import { screen } from '@mingtai/modules/data/screen/server/tables'
import { screenTemplates } from '@mingtai/modules/data/screen/templates'
import type { Db } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'

/** Hours between one screen and the next. */
const APART = 7 * 3_600_000

/** A published screen of each ready template; the first of them was published last, so that it stands first. */
export async function addScreens(db: Db, maker: { tenantId: string; realName: string }): Promise<void> {
  for (const [at, { code, document }] of screenTemplates().entries()) {
    const { id } = await addScreen(db, maker, { code, folder: null, document, isPublished: true })
    const when = new Date(Date.now() - (at + 1) * APART)
    await db.update(screen).set({ updatedAt: when, publishedAt: when }).where(eq(screen.id, id))
  }
}
