import type { Handlers } from '@mingtai/api'
import { cancelApprovalOf, processesFor } from '@mingtai/modules/office/approval/server'
import { type Actor, audit, type Context, hasWords, inTransaction, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { docflowCalls } from '../../calls.ts'
import type { OutgoingTab } from '../../sending-words.ts'
import { officialDocument } from '../tables.ts'
import {
  countOutgoing,
  draftedBy,
  issuing,
  OUTGOING_DOCUMENT,
  outgoingFor,
  outgoingWhere,
  sealing,
  takingPart,
  waitingForDecision,
} from './outgoing-rows.ts'
import { presentOutgoingRow } from './present-outgoing.ts'
import { outgoingDocument, outgoingReceiver } from './sending-tables.ts'
import { nameOf } from './states.ts'

type HandlingHandlers = Pick<
  Handlers<typeof docflowCalls, Context>,
  'outgoings' | 'outgoingCounts' | 'outgoingProcesses' | 'withdraw'
>

/** 发文办理: the lists, and what is done beside the steps of the approval. */
export function handlingHandlers(): HandlingHandlers {
  return {
    async outgoings({ current, size, tab, keyword, kind, urgency, state }, context) {
      const actor = signedIn(context)
      const where = and(
        inOutgoingTab(tab, actor),
        kind && eq(outgoingDocument.kind, kind),
        urgency && eq(outgoingDocument.urgency, urgency),
        state && eq(outgoingDocument.state, state),
        hasWords(outgoingDocument.searchText, keyword),
      )
      const found = await outgoingWhere(context.db, actor, { where, limit: size, offset: (current - 1) * size })
      const total = await countOutgoing(context.db, actor, where)
      return { records: found.map(presentOutgoingRow), total, current, size }
    },

    async outgoingCounts(_, context) {
      const actor = signedIn(context)
      const count = (where: SQL | undefined) => countOutgoing(context.db, actor, where)
      return {
        drafts: await count(and(draftedBy(actor), eq(outgoingDocument.state, 'draft'))),
        todo: await count(inOutgoingTab('todo', actor)),
        mine: await count(inOutgoingTab('mine', actor)),
        unsigned: await count(and(or(draftedBy(actor), issuing(actor)), hasUnsigned())),
      }
    },

    async outgoingProcesses(_, context) {
      const found = await processesFor(context.db, signedIn(context).tenantId, OUTGOING_DOCUMENT)
      return found.map(({ id, name }) => ({ id, name }))
    },

    withdraw: ({ id, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const { row } = await outgoingFor(db, signedIn(context), { id, action: 'withdraw' })
        await cancelApprovalOf(context, { kind: OUTGOING_DOCUMENT, id }, reason)
        await audit(context, { action: '撤回发文', subject: nameOf(row.title), detail: { reason } })
        return null
      }),
  }
}

/** Documents that a receiver has not signed for yet, as a condition. */
function hasUnsigned(): SQL {
  return sql`${outgoingDocument.state} = 'issued' and exists (select 1 from ${outgoingReceiver} r
    join ${officialDocument} d on d.id = r.incoming_id
    where r.document_id = ${outgoingDocument.id} and r.recalled_at is null and d.state = 'unclaimed')`
}

/** The documents that stand in a list of somebody. */
function inOutgoingTab(tab: OutgoingTab, actor: Actor): SQL | undefined {
  const { state } = outgoingDocument
  switch (tab) {
    case 'todo':
      return or(
        waitingForDecision(actor),
        and(draftedBy(actor), eq(state, 'returned')),
        and(inArray(state, ['signed', 'sealed']), issuing(actor)),
        and(eq(state, 'numbered'), sealing(actor)),
      )
    case 'mine':
      return and(draftedBy(actor), ne(state, 'draft'))
    case 'done':
      return and(takingPart(actor), ne(state, 'draft'))
    case 'all':
      return ne(state, 'draft')
    default:
      return tab satisfies never
  }
}
