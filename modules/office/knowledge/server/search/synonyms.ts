import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, type Db, ofTenant, saveRevision, signedIn, stamp } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import type { Handlers } from '@mingtai/api'
import { and, asc, eq } from 'drizzle-orm'
import type { knowledgeCalls } from '../../calls.ts'
import { knowledgeSynonym } from '../tables.ts'

type SynonymHandlers = Pick<Handlers<typeof knowledgeCalls, Context>, 'synonyms' | 'saveSynonym' | 'removeSynonym'>

/** Groups of words of one tenant. */
const MOST_GROUPS = 500
/** Ways in which one question is asked. */
const MOST_WAYS = 6

/** Words that mean the same: whoever searches for one finds the others. */
export function synonymHandlers(): SynonymHandlers {
  return {
    async synonyms(_, context) {
      return (await groupsOf(context.db, signedIn(context))).map(({ id, words, revision }) => ({ id, words, revision }))
    },

    async saveSynonym({ id, revision, words }, context) {
      const { db } = context
      const actor = signedIn(context)
      const groups = await groupsOf(db, actor)
      const taken = words.find((word) => groups.some((group) => group.id !== id && group.words.some(same(word))))
      if (taken !== undefined) refuse('knowledge.synonymTaken', taken)
      if (id == null && groups.length >= MOST_GROUPS) refuse('knowledge.tooManySynonyms', MOST_GROUPS)
      const unique = words.filter((word, at) => words.findIndex(same(word)) === at)
      if (unique.length < 2) refuse('knowledge.synonymAlone')
      if (id == null) await db.insert(knowledgeSynonym).values({ ...stamp(actor), words: unique })
      else
        await saveRevision(db, knowledgeSynonym, {
          id,
          tenantId: actor.tenantId,
          revision,
          values: { words: unique },
          actor,
        })
      await audit(context, { action: '保存知识库同义词', subject: unique.join('、') })
      return null
    },

    async removeSynonym({ id, revision }, context) {
      const actor = signedIn(context)
      const values = { deleted: true }
      await saveRevision(context.db, knowledgeSynonym, { id, tenantId: actor.tenantId, revision, values, actor })
      await audit(context, { action: '删除知识库同义词', subject: id })
      return null
    },
  }
}

/** The ways in which a question may be asked: as it is, and with words in place of those that mean the same. */
export async function waysOf(db: Db, actor: Actor, keyword: string): Promise<string[]> {
  const asked = searchText(keyword)
  const ways = [keyword]
  for (const { words } of await groupsOf(db, actor))
    for (const word of words.map(searchText).filter((one) => asked.includes(one)))
      ways.push(
        ...words.filter((other) => !same(word)(other)).map((other) => asked.replaceAll(word, searchText(other))),
      )
  return [...new Set(ways)].slice(0, MOST_WAYS)
}

function groupsOf(db: Db, { tenantId }: Actor) {
  return db
    .select()
    .from(knowledgeSynonym)
    .where(and(ofTenant(knowledgeSynonym, tenantId), eq(knowledgeSynonym.deleted, false)))
    .orderBy(asc(knowledgeSynonym.createdAt), asc(knowledgeSynonym.id))
    .limit(MOST_GROUPS)
}

function same(word: string): (other: string) => boolean {
  return (other) => searchText(other) === searchText(word)
}
