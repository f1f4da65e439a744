import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  changed,
  containing,
  type Context,
  giveBack,
  ofTenant,
  pagedRows,
  type Rate,
  saveRevision,
  signedIn,
  spend,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, eq, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Display, screenCalls } from '../../calls.ts'
import { listedScreens } from '../access/screen-access.ts'
import { type DisplayRow, screen, screenDisplay } from '../tables.ts'
import { takeDisplayCode } from './display-codes.ts'

type DisplayCalls = Pick<
  typeof screenCalls,
  'displays' | 'displayScreens' | 'registerDisplay' | 'updateDisplay' | 'reloadDisplay' | 'removeDisplay'
>

/** Wrong codes that one tenant may enter from one address: a million of them are not guessed, and no tenant shuts out another. */
function entriesOf({ tenantId }: Actor): Rate {
  return { what: `display-code ${tenantId}`, most: 10, seconds: 600 }
}

/** A display that was not heard of for as long is off. */
const ONLINE_SECONDS = 60

/** What administrators do with displays. */
export const displayHandlers: Handlers<DisplayCalls, Context> = {
  async displays({ current, size, keyword = '' }, context) {
    const actor = signedIn(context)
    const words = containing(keyword.trim())
    const where = and(
      ofTenant(screenDisplay, actor.tenantId),
      or(ilike(screenDisplay.name, words), ilike(screenDisplay.place, words)),
    )
    const orderBy = [asc(screenDisplay.name), asc(screenDisplay.id)]
    const { rows, total } = await pagedRows(context.db, screenDisplay, { where, orderBy, current, size })
    const names = new Map((await playable(context)).map(({ id, name }) => [id, name]))
    return { data: rows.map((row) => presentDisplay(row, names)), total }
  },

  async displayScreens(_, context) {
    return playable(context)
  },

  async registerDisplay({ code, ...form }, context) {
    const actor = signedIn(context)
    const entries = entriesOf(actor)
    await spend(context, entries)
    await checkItems(context, form.items, [])
    const { id } = stamp(actor)
    await context.db.transaction(async (db) => {
      const tokenHash = await takeDisplayCode(db, code)
      if (tokenHash === null) throw refusal('display.codeWrong').at('code')
      await db.insert(screenDisplay).values({ ...stamp(actor), id, ...form, ownerId: actor.userId, tokenHash })
    })
    await giveBack(context, entries)
    await audit(context, { action: '登记播放终端', subject: form.name, detail: { id, items: form.items.length } })
    return { id }
  },

  async updateDisplay({ id, revision, ...form }, context) {
    const actor = signedIn(context)
    const { tenantId } = actor
    const before = await displayById(context, id)
    await checkItems(context, form.items, before.items)
    const chosenIds = new Set(form.items.map(({ screenId }) => screenId))
    // A picture of a screen that is not in the list any more would be judged by the rights to those that are.
    const isOld = before.items.some(({ screenId }) => !chosenIds.has(screenId))
    // Rows are read in the name of whoever chose its screens last.
    const values = { ...form, ownerId: actor.userId, ...(isOld ? { picture: null, pictureAt: null } : {}) }
    const row = await saveRevision(context.db, screenDisplay, { id, tenantId, revision, values, actor })
    const change = changed({ name: before.name, items: before.items.length }, { items: form.items.length })
    await audit(context, { action: '修改播放终端', subject: row.name, detail: { id }, change })
    return { revision: row.revision }
  },

  async reloadDisplay({ id }, context) {
    const row = await displayById(context, id)
    await context.db
      .update(screenDisplay)
      .set({ reloads: sql`${screenDisplay.reloads} + 1` })
      .where(and(ofTenant(screenDisplay, row.tenantId), eq(screenDisplay.id, id)))
    await audit(context, { action: '重新加载播放终端', subject: row.name, detail: { id } })
    return null
  },

  async removeDisplay({ id }, context) {
    const actor = signedIn(context)
    const row = await displayById(context, id)
    await context.db
      .update(screenDisplay)
      .set({ deleted: true, picture: null, ...touch(actor) })
      .where(and(ofTenant(screenDisplay, actor.tenantId), eq(screenDisplay.id, id)))
    await audit(context, { action: '停用播放终端', subject: row.name, detail: { id } })
    return null
  },
}

async function displayById(context: Context, id: string): Promise<DisplayRow> {
  const [row] = await context.db
    .select()
    .from(screenDisplay)
    .where(and(ofTenant(screenDisplay, signedIn(context).tenantId), eq(screenDisplay.id, id)))
  return row ?? refuse('row.gone', '这个播放终端')
}

/** Published screens that the caller may view. */
async function playable({ db, ...context }: Context) {
  const actor = signedIn({ db, ...context })
  const { viewed, designed } = await listedScreens(db, actor)
  return db
    .select({ id: screen.id, code: screen.code, name: screen.name })
    .from(screen)
    .where(and(ofTenant(screen, actor.tenantId), isNotNull(screen.published), or(viewed, designed)))
    .orderBy(asc(screen.name), asc(screen.id))
    .limit(1000)
}

/** Whoever changes a playlist reads its rows from then on: every screen of it must be theirs to view. */
async function checkItems(
  context: Context,
  items: readonly { screenId: string }[],
  before: readonly { screenId: string }[],
): Promise<void> {
  const ids = [...new Set(items.map(({ screenId }) => screenId))]
  if (ids.length === 0) return
  const actor = signedIn(context)
  const { viewed, designed } = await listedScreens(context.db, actor)
  const found = await context.db
    .select({ id: screen.id })
    .from(screen)
    .where(
      and(ofTenant(screen, actor.tenantId), isNotNull(screen.published), or(viewed, designed), inArray(screen.id, ids)),
    )
  const known = new Set(found.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  // One that was deleted meanwhile may stay: the display leaves it out.
  const there = await stillThere(context, unknown)
  if (unknown.some((id) => there.has(id) || !before.some(({ screenId }) => screenId === id)))
    throw refusal('display.screenGone').at('items')
}

async function stillThere(context: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await context.db
    .select({ id: screen.id })
    .from(screen)
    .where(and(ofTenant(screen, signedIn(context).tenantId), inArray(screen.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

function presentDisplay(row: DisplayRow, names: ReadonlyMap<string, string>): Display {
  const { id, name, place, items, quiet, offline, offlineText, showing, picture, createdBy, revision } = row
  const screens = Object.fromEntries(
    items.flatMap(({ screenId }) => {
      const own = names.get(screenId)
      return own === undefined ? [] : [[screenId, own]]
    }),
  )
  // A picture shows figures: only whoever may view all of the playlist sees it.
  const maySee = items.every(({ screenId }) => names.has(screenId))
  return {
    ...{ id, name, place, items, quiet, offline, offlineText, screens, createdBy, revision },
    isOnline: row.seenAt !== null && Date.now() - row.seenAt.getTime() < ONLINE_SECONDS * 1000,
    seenAt: row.seenAt?.toISOString() ?? null,
    goodAt: row.goodAt?.toISOString() ?? null,
    showing: showing === null ? null : (names.get(showing) ?? null),
    picture: maySee ? picture : null,
    pictureAt: row.pictureAt?.toISOString() ?? null,
  }
}
