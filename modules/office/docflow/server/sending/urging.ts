import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { notify } from '@mingtai/modules/ground/notification/server'
import { type Actor, audit, type Context, type Db, inTransaction, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq, isNull } from 'drizzle-orm'
import type { docflowCalls } from '../../calls.ts'
import { clerksByOrganization } from '../receiving/clerks.ts'
import { OFFICIAL_DOCUMENT } from '../receiving/document-rows.ts'
import { POOL } from '../receiving/pool-todos.ts'
import { officialDocument } from '../tables.ts'
import { changeOutgoing } from './change-outgoing.ts'
import { outgoingFor } from './outgoing-rows.ts'
import { type OutgoingDocumentRow, outgoingReceiver } from './sending-tables.ts'
import { nameOf } from './states.ts'

/** Hours in which a receiver is asked once. */
const INTERVAL = 4
const HOUR = 3_600_000

type ReceiverRow = typeof outgoingReceiver.$inferSelect

/** 催收: those that have not signed are asked to, each once in some hours; who has signed hears nothing. */
export function urgingHandlers(): Pick<Handlers<typeof docflowCalls, Context>, 'urgeReceivers'> {
  return {
    urgeReceivers: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await outgoingFor(db, actor, { id, action: 'urge' })
        const waiting = await waitingReceivers(db, row)
        if (waiting.length === 0) refuse('docflow.allSigned')
        const now = new Date()
        const due = waiting.filter(({ urgedAt }) => urgedAt === null || +now - +urgedAt >= INTERVAL * HOUR)
        if (due.length === 0) refuse('docflow.urgedLately', minutesLeft(waiting, now))
        const told: ReceiverRow[] = []
        const clerks = await clerksByOrganization(db, row.tenantId)
        for (const receiver of due) {
          const to = clerks.get(receiver.organizationId) ?? []
          if (to.length === 0) continue
          await urgeOne(db, actor, { row, receiver, to, now })
          told.push(receiver)
        }
        if (told.length === 0)
          refuse('docflow.noClerks', due.map(({ organizationName }) => organizationName).join('、'))
        const note = told.map(({ organizationName }) => organizationName).join('、')
        await changeOutgoing(db, actor, row, { action: 'urge', note })
        await audit(context, { action: '催收公文', subject: nameOf(row.title), detail: { count: told.length, note } })
        return told.length
      }),
  }
}

async function waitingReceivers(db: Db, { tenantId, id }: OutgoingDocumentRow): Promise<ReceiverRow[]> {
  const rows = await db
    .select({ receiver: outgoingReceiver })
    .from(outgoingReceiver)
    .innerJoin(officialDocument, eq(officialDocument.id, outgoingReceiver.incomingId))
    .where(
      and(
        ofTenant(outgoingReceiver, tenantId),
        eq(outgoingReceiver.documentId, id),
        isNull(outgoingReceiver.recalledAt),
        eq(officialDocument.state, 'unclaimed'),
      ),
    )
    .orderBy(outgoingReceiver.organizationName)
  return rows.map(({ receiver }) => receiver)
}

function minutesLeft(waiting: readonly ReceiverRow[], now: Date): number {
  const open = waiting.map(({ urgedAt }) => (urgedAt?.getTime() ?? 0) + INTERVAL * HOUR - now.getTime())
  return Math.max(1, Math.ceil(Math.min(...open) / 60_000))
}

async function urgeOne(
  db: Db,
  actor: Actor,
  { row, receiver, to, now }: { row: OutgoingDocumentRow; receiver: ReceiverRow; to: string[]; now: Date },
): Promise<void> {
  const { id, incomingId, urgeCount } = receiver
  await db
    .update(outgoingReceiver)
    .set({ urgedAt: now, urgeCount: urgeCount + 1 })
    .where(eq(outgoingReceiver.id, id))
  await notify(db, {
    tenantId: row.tenantId,
    template: 'docflow.signUrged',
    to,
    values: {
      title: nameOf(row.title),
      sender: actor.realName,
    },
    ...{
      link: POOL,
      business: {
        type: OFFICIAL_DOCUMENT,
        id: incomingId,
      },
    },
    dedupe: `docflow-sign-urged ${id} ${urgeCount + 1}`,
  })
}
