import { refuse } from '@mingtai/messages'
import { notify } from '@mingtai/modules/ground/notification/server'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import type { Actor, CommentedThing, Db, StoredThread } from '@mingtai/server-kit'
import type { OpenedThing } from './opened-thing.ts'

/** Refuses a call to somebody who may not read what is said at the place. */
export async function checkMentions(
  db: Db,
  { tenantId }: Actor,
  { thing, place, mentions }: { thing: CommentedThing; place: unknown; mentions: readonly string[] },
): Promise<void> {
  for (const userId of mentions) {
    const called = await loadActor(db, { tenantId, userId })
    if (called === null) refuse('row.gone', '提到的人')
    if (!(await thing.mayRead(called, place))) refuse('comment.cannotRead', called.realName)
  }
}

/** Those of some people who may still read what is said at a place. */
export async function readersAmong(
  db: Db,
  { tenantId }: Actor,
  { thing, place, people }: { thing: CommentedThing; place: unknown; people: readonly string[] },
): Promise<string[]> {
  const found = await Promise.all(
    people.map(async (userId) => {
      const reader = await loadActor(db, { tenantId, userId })
      return reader !== null && (await thing.mayRead(reader, place)) ? [userId] : []
    }),
  )
  return found.flat()
}

interface Told {
  opened: OpenedThing
  thread: Pick<StoredThread, 'id' | 'place'>
  /** Those whom the comment calls. */
  mentions: readonly string[]
  /** Those who wrote in the conversation before. */
  others: readonly string[]
}

/** Tells those who are called, and those who wrote before. Nothing of the place and of what was said is told. */
export async function tellOfComment(
  db: Db,
  { tenantId, userId, realName }: Actor,
  { opened, thread, mentions, others }: Told,
): Promise<void> {
  const { type, owner, thing } = opened
  const { mention, reply, slot } = owner.notices
  const event = {
    tenantId,
    link: thing.link(thread),
    ...(owner.needs !== null && { needs: owner.needs }),
    values: { sender: realName, [slot]: thing.name },
    business: { type, id: thing.id },
    sender: { id: userId, name: realName },
  }
  const called = mentions.filter((one) => one !== userId)
  if (called.length > 0) await notify(db, { ...event, template: mention, to: called })
  const rest = others.filter((one) => one !== userId && !mentions.includes(one))
  if (rest.length > 0) await notify(db, { ...event, template: reply, to: rest })
}
