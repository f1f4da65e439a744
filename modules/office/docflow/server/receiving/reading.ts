import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Context, signedIn, touch } from '@mingtai/server-kit'
import { and, eq, isNull } from 'drizzle-orm'
import type { docflowCalls } from '../../calls.ts'
import type { ReceivingDocument } from '../../document.ts'
import { receivingStates } from '../../words.ts'
import { documentCirculation } from '../tables.ts'
import { readableDocument } from './document-rows.ts'
import { historyOf, presentCirculation, presentDocument, shownDocument } from './present.ts'

type ReadingHandlers = Pick<
  Handlers<typeof docflowCalls, Context>,
  'detail' | 'historyDetail' | 'archivesDetail' | 'unregisteredDetail' | 'undertakers' | 'mayorDetail'
>

/** One incoming document as its readers see it. */
export function readingHandlers(): ReadingHandlers {
  return {
    async detail({ id }, context) {
      await markCopySeen(context, id)
      return shownDocument(context, id)
    },

    async historyDetail({ id }, context) {
      await markCopySeen(context, id)
      return { ...(await shownDocument(context, id)), history: await historyOf(context.db, id) }
    },

    async archivesDetail({ id }, context) {
      const document = await shownDocument(context, id)
      if (document.state !== 'archived') refuseState(document)
      return { ...document, history: await historyOf(context.db, id) }
    },

    async unregisteredDetail({ id }, context) {
      const document = await shownDocument(context, id)
      if (document.state !== 'unclaimed' && document.state !== 'claimed') refuseState(document)
      return document
    },

    async undertakers({ id }, context) {
      const { circulations } = await readableDocument(context.db, signedIn(context), id)
      return circulations.filter(({ role }) => role === 'lead' || role === 'assist').map(presentCirculation)
    },

    /** What a leader decides by: those who are not asked find it elsewhere. */
    async mayorDetail({ id }, context) {
      const actor = signedIn(context)
      const found = await readableDocument(context.db, actor, id)
      const isAsked = found.circulations.some(({ role, personId }) => role === 'instruct' && personId === actor.userId)
      if (!isAsked) refuse('row.gone', '这份收文')
      return presentDocument(context.db, actor, found)
    },
  }
}

function refuseState({ title, state }: ReceivingDocument): never {
  return refuse('row.wrongState', title, receivingStates[state])
}

/** A copy counts as received once its reader has opened it. */
async function markCopySeen(context: Context, documentId: string): Promise<void> {
  const { tenantId, userId, realName } = signedIn(context)
  await context.db
    .update(documentCirculation)
    .set({ signedAt: new Date(), ...touch({ realName }) })
    .where(
      and(
        eq(documentCirculation.tenantId, tenantId),
        eq(documentCirculation.documentId, documentId),
        eq(documentCirculation.personId, userId),
        eq(documentCirculation.role, 'copy'),
        isNull(documentCirculation.signedAt),
      ),
    )
}
