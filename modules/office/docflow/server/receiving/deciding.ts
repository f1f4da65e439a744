import type { Handlers } from '@mingtai/api'
import { notify } from '@mingtai/modules/ground/notification/server'
import { processesFor, startApprovalOf } from '@mingtai/modules/office/approval/server'
import { refuse } from '@mingtai/messages'
import { audit, type Context, inTransaction, newId, signedIn } from '@mingtai/server-kit'
import type { docflowCalls } from '../../calls.ts'
import { addOpinion } from '../opinion/opinions.ts'
import type { DocumentRow } from '../tables.ts'
import { changeDocument } from './change-document.ts'
import { finishPart, linkOf, sendTo } from './circulation.ts'
import { documentFor, type FoundDocument, OFFICIAL_DOCUMENT } from './document-rows.ts'

type DecidingHandlers = Pick<
  Handlers<typeof docflowCalls, Context>,
  'propose' | 'processes' | 'startProcess' | 'instruct'
>

/** 拟办 and 批示: what the office proposes, and what its leaders or a process say to it. */
export function decidingHandlers(): DecidingHandlers {
  return {
    propose: ({ id, text, category, leaders, handwritingId }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const found = await documentFor(db, actor, { id, action: 'propose' })
        await addOpinion(context, { documentId: id, role: 'proposal', text, handwritingId })
        const values = { state: 'proposed' as const, category }
        const after = await changeDocument(db, actor, found.row, { action: 'propose', note: text, values })
        const asked = leaders.filter((leader) => !isWaiting(found, leader))
        await sendTo(
          db,
          actor,
          after,
          [...new Set(asked)].map((personId) => partFor('instruct', personId)),
        )
        await audit(context, { action: '收文拟办', subject: after.title })
        return null
      }),

    async processes(_, context) {
      const found = await processesFor(context.db, signedIn(context).tenantId, OFFICIAL_DOCUMENT)
      return found.map(({ id, name }) => ({ id, name }))
    },

    startProcess: ({ id, process }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await documentFor(db, actor, { id, action: 'start' })
        // The header names this asking: however often it is sent, there is one approval.
        const requestId = context.header('idempotency-key') ?? newId()
        const asked = { kind: OFFICIAL_DOCUMENT, id, definitionId: process, requestId }
        const { instanceId, number } = await startApprovalOf(context, asked)
        const values = { state: 'proposed' as const, instanceId, isInApproval: true }
        await changeDocument(db, actor, row, { action: 'start', note: number, values })
        await audit(context, { action: '提交收文流程', subject: row.title, detail: { number } })
        return null
      }),

    instruct: ({ id, text, handwritingId }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, circulations } = await documentFor(db, actor, { id, action: 'instruct' })
        if (text === '' && handwritingId === null) refuse('docflow.opinionRequired')
        await addOpinion(context, { documentId: id, role: 'instruction', text, handwritingId })
        const asked = circulations.filter(({ role, state }) => role === 'instruct' && state === 'waiting')
        for (const part of asked.filter(({ personId }) => personId === actor.userId))
          await finishPart(db, actor, row, part)
        const isLast = asked.every(({ personId }) => personId === actor.userId)
        const values = isLast ? { state: 'instructed' as const } : {}
        await changeDocument(db, actor, row, { action: 'instruct', note: text, values })
        await tellOffice(context, row)
        await audit(context, { action: '批示收文', subject: row.title })
        return null
      }),
  }
}

function isWaiting({ circulations }: FoundDocument, leader: string): boolean {
  return circulations.some(
    ({ role, state, personId }) => role === 'instruct' && state === 'waiting' && personId === leader,
  )
}

/** The part of one person in a role; their answer is always waited for. */
export function partFor(role: 'instruct' | 'read' | 'copy', personId: string) {
  return { role, personId, departmentId: null, isMandatory: role !== 'copy' }
}

/** Tells the clerk who registered it that a leader has written on it. */
async function tellOffice(context: Context, { id, tenantId, title, claimantId }: DocumentRow): Promise<void> {
  const { userId, realName } = signedIn(context)
  if (claimantId === null || claimantId === userId) return
  await notify(context.db, {
    ...{ tenantId, template: 'docflow.instructed', to: [claimantId], link: linkOf(id) },
    values: { title, sender: realName },
    business: { type: OFFICIAL_DOCUMENT, id },
    dedupe: `docflow-instructed ${id} ${userId} ${Date.now()}`,
  })
}
