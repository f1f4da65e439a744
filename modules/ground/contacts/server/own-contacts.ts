import type { Handlers } from '@mingtai/api'
import { person } from '@mingtai/modules/ground/organization/server'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { contactsCalls } from '../calls.ts'
import { contactRows, oneContact, shownContact } from './contact-rows.ts'
import { listed } from './find.ts'
import { contactFavourite, contactRecent } from './tables.ts'

const RECENT = 20

type OwnCalls = Pick<typeof contactsCalls, 'recent' | 'remember' | 'favour'>

/** Whom a person reached last, and whom he marked. */
export const ownContactHandlers: Handlers<OwnCalls, Context> = {
  async recent(_, context) {
    const actor = signedIn(context)
    const { personId, at, tenantId, ownerId } = contactRecent
    const latest = await context.db
      .select({ id: personId })
      .from(contactRecent)
      .where(and(eq(tenantId, actor.tenantId), eq(ownerId, actor.userId)))
      .orderBy(desc(at))
      .limit(RECENT)
    if (latest.length === 0) return []
    const ids = latest.map(({ id }) => id)
    const where = and(listed(actor), inArray(person.id, ids))
    const orderBy = [sql`array_position(${sql.param(ids)}::text[], ${person.id})`]
    return (await contactRows(context.db, actor, { where, orderBy, limit: RECENT })).map(shownContact)
  },

  async remember({ personIds }, context) {
    const actor = signedIn(context)
    const there = await context.db
      .select({ id: person.id })
      .from(person)
      .where(and(listed(actor), inArray(person.id, personIds)))
    if (there.length === 0) return null
    const { tenantId, userId: ownerId } = actor
    const at = new Date()
    await context.db
      .insert(contactRecent)
      .values(there.map(({ id: personId }) => ({ tenantId, ownerId, personId, at })))
      .onConflictDoUpdate({
        target: [contactRecent.tenantId, contactRecent.ownerId, contactRecent.personId],
        set: { at, uses: sql`${contactRecent.uses} + 1` },
      })
    return null
  },

  async favour({ userId: personId, favourite }, context) {
    const actor = signedIn(context)
    const { person: row } = await oneContact(context.db, actor, personId)
    const mark = { tenantId: actor.tenantId, ownerId: actor.userId, personId: row.id }
    if (favourite) await context.db.insert(contactFavourite).values(mark).onConflictDoNothing()
    else
      await context.db
        .delete(contactFavourite)
        .where(
          and(
            eq(contactFavourite.tenantId, mark.tenantId),
            eq(contactFavourite.ownerId, mark.ownerId),
            eq(contactFavourite.personId, personId),
          ),
        )
    return null
  },
}
