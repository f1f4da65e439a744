import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, type Db, inTransaction, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { docflowCalls } from '../../calls.ts'
import { officialDocument } from '../tables.ts'
import { changeDocument } from './change-document.ts'
import { clerksByOrganization } from './clerks.ts'
import { documentFor, incoming, readableDocument } from './document-rows.ts'
import { askClerks, dismissClerks } from './pool-todos.ts'

type ClaimingHandlers = Pick<Handlers<typeof docflowCalls, Context>, 'claim' | 'release'>

/** 认领: the first clerk gets a document of the pool, and later ones are told who has it. */
export function claimingHandlers(): ClaimingHandlers {
  return {
    claim: ({ ids }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        // In one order, so that two clerks who claim the same documents never wait for each other.
        for (const id of ids.toSorted()) {
          await mustBeUnclaimed(db, actor, id)
          const { row } = await documentFor(db, actor, { id, action: 'claim' })
          const values = { state: 'claimed' as const, claimantId: actor.userId, claimantName: actor.realName }
          await changeDocument(db, actor, row, { action: 'claim', values })
          await dismissClerks(db, row, { by: actor.realName, outcome: 'done' })
          await audit(context, { action: '认领收文', subject: row.title })
        }
        return null
      }),

    release: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await documentFor(db, actor, { id, action: 'release' })
        const values = { state: 'unclaimed' as const, claimantId: null, claimantName: '' }
        await changeDocument(db, actor, row, { action: 'release', values })
        await askClerks(db, row, { clerks: await clerksByOrganization(db, row.tenantId), isNew: false })
        await audit(context, { action: '放回收文', subject: row.title })
        return null
      }),
  }
}

/** Locks a document and refuses one that somebody has claimed before; who may not read it finds none. */
async function mustBeUnclaimed(db: Db, actor: Actor, id: string): Promise<void> {
  await db
    .select({ id: officialDocument.id })
    .from(officialDocument)
    .where(and(incoming(actor.tenantId), eq(officialDocument.id, id)))
    .for('update')
  const { title, state, claimantName } = (await readableDocument(db, actor, id)).row
  if (state !== 'unclaimed' && claimantName !== '') refuse('docflow.claimedBy', title, claimantName)
}
