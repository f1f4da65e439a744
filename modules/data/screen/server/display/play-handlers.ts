import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { tokenHash } from '@mingtai/modules/ground/sharing/server'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import type { ScreenDocument } from '@mingtai/screen-model'
import { type Actor, type Context, type Db, ofTenant, spend } from '@mingtai/server-kit'
import { wallClock } from '@mingtai/zh'
import { and, eq, inArray } from 'drizzle-orm'
import type { screenCalls } from '../../calls.ts'
import { accessToScreen } from '../access/screen-access.ts'
import { answersOf } from '../data/answers.ts'
import { withoutInterfaces } from '../sent-document.ts'
import type { ScreenServices } from '../services.ts'
import { type DisplayRow, screen, screenDisplay, type ScreenRow } from '../tables.ts'
import { isWaiting, newDisplayCode } from './display-codes.ts'

type PlayCalls = Pick<
  typeof screenCalls,
  'displayCode' | 'displayPlan' | 'displayScreen' | 'displayData' | 'displayPicture'
>

/** Many displays may stand behind one address. */
const codes = { what: 'display-new', most: 30, seconds: 600 }
const visits = { what: 'display-plan', most: 1200, seconds: 60 }
const figures = { what: 'display-data', most: 6000, seconds: 60 }

/** What displays ask: they sign in with nothing but the secret that they were registered with. */
export function playHandlers(services: ScreenServices): Handlers<PlayCalls, Context> {
  return {
    async displayCode(_, context) {
      await spend(context, codes)
      const { code, token, expiresAt } = await newDisplayCode(context.db)
      return { code, token, expiresAt: expiresAt.toISOString() }
    },

    async displayPlan({ token, showing, isGood }, context) {
      await spend(context, visits)
      const registered = await liveDisplay(context.db, token)
      if (registered === null && (await isWaiting(context.db, tokenHash(token))))
        return { plan: null, now: wallClock(new Date()) }
      // A display that is registered between the two questions is neither there yet nor waiting any more.
      const found = registered ?? (await liveDisplay(context.db, token)) ?? refuse('display.gone')
      const { display, owner } = found
      await note(context.db, display, { showing, isGood })
      const { name, items, quiet, offline, offlineText, reloads } = display
      const rows = await shownScreens(context.db, owner, items)
      const played = items.flatMap((item) => {
        const row = rows.get(item.screenId)
        return row === undefined ? [] : [{ ...item, name: row.name, version: row.version }]
      })
      return { plan: { name, items: played, quiet, offline, offlineText, reloads }, now: wallClock(new Date()) }
    },

    async displayScreen({ token, screenId }, context) {
      await spend(context, visits)
      const { row, document } = await playedScreen(context.db, token, screenId)
      return { name: row.name, version: row.version, document: withoutInterfaces(document) }
    },

    async displayData({ token, screenId, values, components, waitMs }, context) {
      await spend(context, figures)
      const { document, display, owner } = await playedScreen(context.db, token, screenId)
      const reader = { person: owner, shareId: display.id }
      return answersOf(services, context, { reader, document, values, components, waitMs })
    },

    async displayPicture({ token, picture }, context) {
      await spend(context, visits)
      const found = (await liveDisplay(context.db, token)) ?? refuse('display.gone')
      await context.db.update(screenDisplay).set({ picture, pictureAt: new Date() }).where(whichIs(found.display))
      return null
    },
  }
}

/** A registered display and whoever it reads for: it ends when it is removed, and with the right of that person. */
async function liveDisplay(db: Db, token: string): Promise<{ display: DisplayRow; owner: Actor } | null> {
  const [display] = await db
    .select()
    .from(screenDisplay)
    .where(and(eq(screenDisplay.tokenHash, tokenHash(token)), eq(screenDisplay.deleted, false)))
  if (display === undefined) return null
  const owner = await loadActor(db, { tenantId: display.tenantId, userId: display.ownerId })
  return owner === null || !owner.rights.has('screen:wall') ? null : { display, owner }
}

/** A screen of the playlist of a display, for whoever registered it. */
export async function playedScreen(db: Db, token: string, screenId: string) {
  const found = (await liveDisplay(db, token)) ?? refuse('display.gone')
  const { display, owner } = found
  const item = display.items.find((one) => one.screenId === screenId) ?? refuse('display.notPlayed')
  const row = (await shownScreens(db, owner, [item])).get(screenId) ?? refuse('display.notPlayed')
  const document: ScreenDocument = row.published ?? refuse('display.notPlayed')
  return { row, document, display, owner }
}

/** Of a playlist, the screens that are published and that the owner of the display may view. */
async function shownScreens(
  db: Db,
  owner: Actor,
  items: readonly { screenId: string }[],
): Promise<Map<string, ScreenRow>> {
  const ids = [...new Set(items.map(({ screenId }) => screenId))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(screen)
    .where(and(ofTenant(screen, owner.tenantId), inArray(screen.id, ids)))
  const shown = new Map<string, ScreenRow>()
  for (const row of rows)
    if (row.published !== null && (await accessToScreen(db, row, owner)).view) shown.set(row.id, row)
  return shown
}

async function note(db: Db, display: DisplayRow, said: { showing: string | null; isGood: boolean }): Promise<void> {
  const now = new Date()
  await db
    .update(screenDisplay)
    .set({ seenAt: now, showing: said.showing, ...(said.isGood ? { goodAt: now } : {}) })
    .where(whichIs(display))
}

function whichIs({ id, tenantId }: DisplayRow) {
  return and(ofTenant(screenDisplay, tenantId), eq(screenDisplay.id, id))
}
