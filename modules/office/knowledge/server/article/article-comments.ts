import { refuse } from '@mingtai/messages'
import { type Actor, type CommentOwner, type Db, signedIn } from '@mingtai/server-kit'
import { articlesWhere, readableArticle } from './article-rows.ts'
import { linkOf } from './telling.ts'
import { knowledgeArticle } from '../tables.ts'
import { eq } from 'drizzle-orm'

/** Comments on articles: whoever may look into one reads and writes them. */
export const articleComments: CommentOwner = {
  name: '文档',
  needs: null,
  notices: { mention: 'knowledge.mention', reply: 'knowledge.reply', slot: 'title' },
  mostThreads: 300,
  async open(context, id) {
    const found = await readableArticle(context.db, signedIn(context), id)
    if (!found.rights.preview) refuse('row.gone', '文档')
    return {
      id,
      name: found.row.title,
      placeOf: async () => ({ stored: {}, shown: {}, title: '全文' }),
      readable: async (threads) => threads.map((thread) => ({ id: thread.id, place: {}, lost: false, written: null })),
      mayRead: (person) => looksInto(context.db, person, id),
      link: (thread) => `${linkOf({ id })}&thread=${thread.id}`,
    }
  },
}

async function looksInto(db: Db, person: Actor, id: string): Promise<boolean> {
  const [found] = await articlesWhere(db, person, { where: eq(knowledgeArticle.id, id), limit: 1, offset: 0 })
  return found?.rights.preview === true
}
