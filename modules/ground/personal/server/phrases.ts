import { type Handlers, pageSizes } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  type Context,
  oneByOne,
  preparedQuery,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { personalCalls, Phrase, Preferences } from '../calls.ts'
import { commonPhrase, personPreference } from './tables.ts'

const MOST = 100

type PhraseCalls = Pick<
  typeof personalCalls,
  'phrases' | 'addPhrase' | 'changePhrase' | 'removePhrase' | 'sortPhrases' | 'preferences' | 'savePreferences'
>

/** What a person writes again and again, and how they like to see the product. */
export function phraseHandlers(): Handlers<PhraseCalls, Context> {
  return {
    async phrases(_, context) {
      const rows = await context.db
        .select()
        .from(commonPhrase)
        .where(mine(signedIn(context)))
        .orderBy(asc(commonPhrase.sort), asc(commonPhrase.createdAt))
      return rows.map(presentPhrase)
    },

    async addPhrase({ text }, context) {
      const actor = signedIn(context)
      const [row] = await oneByOne(context.db, `phrases ${actor.userId}`, async (db) => {
        const there = await db.select().from(commonPhrase).where(mine(actor))
        if (there.length >= MOST) refuse('personal.tooManyPhrases', MOST)
        if (there.some((one) => one.text === text)) refuse('personal.samePhrase')
        const sort = Math.max(0, ...there.map((one) => one.sort + 1))
        return db
          .insert(commonPhrase)
          .values({ ...stamp(actor), ownerId: actor.userId, text, sort })
          .returning()
      })
      if (row === undefined) throw new Error('phrase not written')
      return presentPhrase(row)
    },

    async changePhrase({ id, revision, text }, context) {
      const actor = signedIn(context)
      await onePhrase(context, id)
      const change = { id, tenantId: actor.tenantId, revision, values: { text }, actor }
      return presentPhrase(await saveRevision(context.db, commonPhrase, change))
    },

    async removePhrase({ id }, context) {
      await onePhrase(context, id)
      const actor = signedIn(context)
      await context.db
        .update(commonPhrase)
        .set({ deleted: true, ...touch(actor) })
        .where(and(mine(actor), eq(commonPhrase.id, id)))
      return null
    },

    async sortPhrases({ ids }, context) {
      const actor = signedIn(context)
      await context.db.transaction(async (inside) => {
        for (const [sort, id] of ids.entries())
          await inside
            .update(commonPhrase)
            .set({ sort })
            .where(and(mine(actor), eq(commonPhrase.id, id)))
      })
      return null
    },

    async preferences(_, context) {
      const { tenantId, userId } = signedIn(context)
      const [row] = await preferenceOf(context.db).execute({ tenantId, userId })
      return row === undefined ? usual : preferencesOf(row)
    },

    async savePreferences(values, context) {
      const { tenantId, userId } = signedIn(context)
      const [row] = await context.db
        .insert(personPreference)
        .values({ tenantId, personId: userId, ...values })
        .onConflictDoUpdate({
          target: [personPreference.tenantId, personPreference.personId],
          set: { ...values, updatedAt: sql`now()` },
        })
        .returning()
      if (row === undefined) throw new Error('preferences not written')
      return preferencesOf(row)
    },
  }
}

/** Every page asks it when it opens. */
const preferenceOf = preparedQuery((db) =>
  db
    .select()
    .from(personPreference)
    .where(
      and(
        eq(personPreference.tenantId, sql.placeholder('tenantId')),
        eq(personPreference.personId, sql.placeholder('userId')),
      ),
    )
    .prepare(''),
)

const usual: Preferences = { fontSize: 16, density: 'comfortable', pageSize: 20, reducesMotion: false }

function preferencesOf({
  fontSize,
  density,
  pageSize,
  reducesMotion,
}: typeof personPreference.$inferSelect): Preferences {
  const size = pageSizes.find((one) => one === pageSize) ?? usual.pageSize
  return { fontSize, density, pageSize: size, reducesMotion }
}

function mine({ tenantId, userId }: Actor) {
  return and(eq(commonPhrase.tenantId, tenantId), eq(commonPhrase.ownerId, userId), eq(commonPhrase.deleted, false))
}

async function onePhrase(context: Context, id: string) {
  const [row] = await context.db
    .select()
    .from(commonPhrase)
    .where(and(mine(signedIn(context)), eq(commonPhrase.id, id)))
  if (row === undefined) refuse('row.gone', '常用语')
  return row
}

function presentPhrase({ id, text, sort, uses, revision }: typeof commonPhrase.$inferSelect): Phrase {
  return { id, text, sort, uses, revision }
}
