import { Refusal, refuse } from '@mingtai/messages'
import { checkPass } from '@mingtai/modules/ground/sharing/server'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { redeemedTicket } from '@mingtai/modules/ground/notification/server'
import type { ParameterValues, ScreenDocument } from '@mingtai/screen-model'
import type { Db } from '@mingtai/server-kit'
import { z } from 'zod'
import { accessToScreen } from '../access/screen-access.ts'
import type { ScreenReader } from '../data/screen-reader.ts'
import { playedScreen } from '../display/play-handlers.ts'
import { screenByCode } from '../rows.ts'
import type { ScreenServices } from '../services.ts'
import { liveShare } from '../share/live-share.ts'

/** A screen as somebody looks at it, read anew each time: rights and versions change while a wall plays. */
export interface SeenScreen {
  reader: ScreenReader
  version: number
  document: ScreenDocument
  fixed: ParameterValues
}

export interface WatchedScreen {
  /** Everybody with the same key sees the same figures: one look serves them all. */
  key: string
  /** Refuses when it may not be looked at any more. */
  see(): Promise<SeenScreen>
}

const text = z.string().max(400)
/** How a line begins: with what its caller would ask for rows. */
const Hello = z.union([
  z.strictObject({ ticket: text, code: text }),
  z.strictObject({ share: text, pass: text.optional() }),
  z.strictObject({ token: text, screenId: text }),
])

/** What a line asks to watch. Refuses whoever may not look at it. */
export async function watchedScreen({ db, vault }: ScreenServices & { db: Db }, words: string): Promise<WatchedScreen> {
  const hello = Hello.parse(JSON.parse(words))
  if ('ticket' in hello) return personal(db, hello)
  if ('share' in hello) {
    const { link } = await liveShare(db, hello.share)
    checkPass(vault, link, hello.pass)
    const see = async () => {
      const { link: now, terms, row, document, sharer } = await liveShare(db, hello.share)
      return { reader: { person: sharer, shareId: now.id }, version: row.version, document, fixed: terms.fixed }
    }
    return { key: `share ${link.id}`, see }
  }
  const { display, row } = await playedScreen(db, hello.token, hello.screenId)
  const see = async () => {
    const played = await playedScreen(db, hello.token, hello.screenId)
    const reader = { person: played.owner, shareId: played.display.id }
    return { reader, version: played.row.version, document: played.document, fixed: {} }
  }
  // Displays of one owner see the same rows of a screen.
  return { key: `display ${display.tenantId} ${display.ownerId} ${row.id}`, see }
}

async function personal(db: Db, { ticket, code }: { ticket: string; code: string }): Promise<WatchedScreen> {
  const holder = (await redeemedTicket(db, ticket)) ?? refuse('session.ended')
  const { tenantId, personId: userId } = holder
  const see = async () => {
    const person = await loadActor(db, { tenantId, userId })
    if (person === null || !person.rights.has('screen:view')) refuse('session.ended')
    const row = await screenByCode(db, tenantId, code)
    const access = await accessToScreen(db, row, person)
    if (!access.view || row.published === null) refuse('screen.notFound', code)
    return { reader: { person, shareId: null }, version: row.version, document: row.published, fixed: {} }
  }
  await see()
  return { key: `person ${tenantId} ${userId} ${code}`, see }
}

/** Whether it may not be looked at any more; anything else passes. */
export function isOver(problem: unknown): boolean {
  return problem instanceof Refusal
}
