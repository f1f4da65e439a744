import type { Handlers } from '@mingtai/api'
import { bindAttachments } from '@mingtai/modules/ground/attachment/server'
import { notify } from '@mingtai/modules/ground/notification/server'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, inTransaction, signedIn, touch } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import type { docflowCalls } from '../../calls.ts'
import { addOpinion } from '../opinion/opinions.ts'
import { type CirculationRow, documentCirculation, type DocumentRow } from '../tables.ts'
import { changeDocument } from './change-document.ts'
import { ask, endTodos, finishPart, linkOf, sendTo, withdrawParts } from './circulation.ts'
import { documentFor, OFFICIAL_DOCUMENT } from './document-rows.ts'
import { isOpenTo, mustBeUnsigned, unitsOf } from './unit-parts.ts'

type UndertakingHandlers = Pick<
  Handlers<typeof docflowCalls, Context>,
  'assign' | 'modifyUndertaker' | 'claimUndertaking' | 'feedback' | 'close' | 'reopen'
>

/** 承办: who carries it out, what they report, and when it is done. */
export function undertakingHandlers(): UndertakingHandlers {
  return {
    assign: ({ id, undertakers, dueAt }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await documentFor(db, actor, { id, action: 'assign' })
        mustHaveOneLead(undertakers)
        const due = dueAt ?? row.dueAt
        if (row.urgency !== 'normal' && due === null) refuse('docflow.dueNeeded', row.title)
        await withdrawParts(db, actor, row, ['instruct'])
        const values = { state: 'undertaking' as const, category: 'action' as const, dueAt: due }
        const after = await changeDocument(db, actor, row, { action: 'assign', values })
        await sendTo(db, actor, after, undertakers)
        await audit(context, { action: '分办收文', subject: row.title })
        return null
      }),

    modifyUndertaker: ({ id, undertaker, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, circulations } = await documentFor(db, actor, { id, action: 'transfer' })
        const { circulationId, departmentId, personId } = undertaker
        const part = circulations.find((one) => one.id === circulationId && isUndertaking(one))
        if (part === undefined || part.state !== 'waiting') refuse('row.gone', '这个承办人')
        if (departmentId === null && personId === null) refuse('docflow.nobody')
        const hasFeedback = circulations.some((one) => isUndertaking(one) && one.state === 'done')
        if (hasFeedback && reason === '') refuse('docflow.reasonNeeded')
        await withdrawPart(context, row, part)
        const { role, isMandatory } = part
        const [next] = await sendTo(db, actor, row, [{ role, isMandatory, departmentId, personId }])
        const note = [`${nameOf(part)}改为${next === undefined ? '' : nameOf(next)}`, reason].filter(Boolean).join('：')
        await changeDocument(db, actor, row, { action: 'transfer', note })
        await audit(context, { action: '改变承办人', subject: row.title, detail: { reason: note } })
        return null
      }),

    claimUndertaking: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        await mustBeUnsigned(db, actor, id)
        const { row, circulations } = await documentFor(db, actor, { id, action: 'undertake' })
        const part = await mustHavePart(context, circulations)
        const own = { personId: actor.userId, personName: actor.realName }
        const [signed] = await db
          .update(documentCirculation)
          .set({ ...own, signedAt: new Date(), ...touch(actor) })
          .where(eq(documentCirculation.id, part.id))
          .returning()
        // The others of the unit need not look any more.
        if (part.personId === null && signed !== undefined) {
          await endTodos(db, row, { role: part.role, by: actor.realName, outcome: 'withdrawn' })
          for (const one of circulations)
            if (one.id !== part.id && one.role === part.role && one.state === 'waiting') await ask(db, actor, row, one)
          await ask(db, actor, row, signed)
        }
        await changeDocument(db, actor, row, { action: 'undertake' })
        await audit(context, { action: '签收承办', subject: row.title })
        return null
      }),

    feedback: ({ id, text, handwritingId, attachments }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, circulations } = await documentFor(db, actor, { id, action: 'feedback' })
        await addOpinion(context, { documentId: id, role: 'handling', text, handwritingId })
        await bindAttachments(context, attachments, { ownerType: OFFICIAL_DOCUMENT, ownerId: id })
        for (const part of waitingOf(actor, circulations)) await finishPart(db, actor, row, part)
        const note = withFiles(text, attachments)
        await changeDocument(db, actor, row, { action: 'feedback', note })
        await audit(context, { action: '反馈承办情况', subject: row.title })
        return null
      }),

    close: ({ id, text, reason, attachments }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, circulations } = await documentFor(db, actor, { id, action: 'close' })
        const own = waitingOf(actor, circulations)
        if (own.length > 0 && text === '') refuse('docflow.opinionRequired')
        const missing = circulations.filter((one) => isOwed(one) && !own.includes(one))
        if (missing.length > 0 && reason === '') refuse('docflow.feedbackMissing', missing.map(nameOf).join('、'))
        if (text !== '') await addOpinion(context, { documentId: id, role: 'handling', text, handwritingId: null })
        await bindAttachments(context, attachments, { ownerType: OFFICIAL_DOCUMENT, ownerId: id })
        for (const part of own) await finishPart(db, actor, row, part)
        // Who was not waited for stays among those who undertook it, and reads it.
        await withdrawParts(db, actor, row, ['lead', 'assist'], 'unanswered')
        const values = { state: 'finished' as const, finishedAt: new Date() }
        await changeDocument(db, actor, row, {
          action: 'close',
          note: withFiles(closingNote(text, reason), attachments),
          values,
        })
        await tellClerk(context, row)
        await audit(context, { action: '办结收文', subject: row.title, detail: { reason } })
        return null
      }),

    reopen: ({ id, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row, circulations } = await documentFor(db, actor, { id, action: 'reopen' })
        const values = { state: 'undertaking' as const, finishedAt: null }
        const after = await changeDocument(db, actor, row, { action: 'reopen', note: reason, values })
        const lead = circulations.findLast(({ role, personId }) => role === 'lead' && personId !== null)
        if (lead !== undefined) await sendTo(db, actor, after, [lead])
        await tellLead(context, row, { lead, reason })
        await audit(context, { action: '重新办理收文', subject: row.title, detail: { reason } })
        return null
      }),
  }
}

/** What was said at the end, and why nobody waited for the rest. */
function closingNote(text: string, reason: string): string {
  return [text, reason === '' ? '' : `不等反馈：${reason}`].filter((words) => words !== '').join(' ')
}

/** What was said, with how many files came with it. */
function withFiles(text: string, files: readonly string[]): string {
  return files.length === 0 ? text : `${text}（附 ${files.length} 个文件）`
}

function mustHaveOneLead(
  undertakers: readonly { role: string; departmentId: string | null; personId: string | null }[],
) {
  if (undertakers.some(({ departmentId, personId }) => departmentId === null && personId === null))
    refuse('docflow.nobody')
  if (undertakers.filter(({ role }) => role === 'lead').length !== 1) refuse('docflow.oneLead')
  const names = undertakers.map(({ departmentId, personId }) => personId ?? departmentId)
  if (new Set(names).size !== names.length) refuse('docflow.sameTwice')
}

function isUndertaking({ role }: CirculationRow): boolean {
  return role === 'lead' || role === 'assist'
}

function isOwed(part: CirculationRow): boolean {
  return isUndertaking(part) && part.state === 'waiting' && part.isMandatory
}

/** What the actor has signed for, or was asked for by name, and not answered. */
function waitingOf({ userId }: Actor, circulations: readonly CirculationRow[]): CirculationRow[] {
  return circulations.filter((one) => isUndertaking(one) && one.state === 'waiting' && one.personId === userId)
}

/** The part that the actor signs for: one of their own by name before one of their unit. */
async function mustHavePart(context: Context, circulations: readonly CirculationRow[]): Promise<CirculationRow> {
  const { userId } = signedIn(context)
  const units = await unitsOf(context.db, signedIn(context))
  const open = circulations.filter((part) => isOpenTo(part, userId, units))
  return open.find(({ personId }) => personId === userId) ?? open[0] ?? refuse('row.gone', '要签收的承办')
}

/** Takes a part away from whoever has it. */
async function withdrawPart(context: Context, document: DocumentRow, part: CirculationRow): Promise<void> {
  const actor = signedIn(context)
  await context.db
    .update(documentCirculation)
    .set({ state: 'withdrawn', ...touch(actor) })
    .where(eq(documentCirculation.id, part.id))
  const whose = part.personId === null ? {} : { personId: part.personId }
  await endTodos(context.db, document, { role: part.role, by: actor.realName, outcome: 'withdrawn', ...whose })
}

async function tellClerk(context: Context, { id, tenantId, title, claimantId }: DocumentRow): Promise<void> {
  const { userId, realName } = signedIn(context)
  if (claimantId === null || claimantId === userId) return
  await notify(context.db, {
    ...{ tenantId, template: 'docflow.finished', to: [claimantId], link: linkOf(id) },
    values: { title, sender: realName },
    business: { type: OFFICIAL_DOCUMENT, id },
    dedupe: `docflow-finished ${id} ${Date.now()}`,
  })
}

async function tellLead(
  context: Context,
  { id, tenantId, title }: DocumentRow,
  { lead, reason }: { lead: CirculationRow | undefined; reason: string },
): Promise<void> {
  if (lead === undefined || lead.personId === null) return
  await notify(context.db, {
    ...{ tenantId, template: 'docflow.reopened', to: [lead.personId], link: linkOf(id) },
    values: { title, sender: signedIn(context).realName, reason },
    business: { type: OFFICIAL_DOCUMENT, id },
    dedupe: `docflow-reopened ${id} ${Date.now()}`,
  })
}

function nameOf({ personName, departmentName }: CirculationRow): string {
  return personName === '' ? departmentName : personName
}
