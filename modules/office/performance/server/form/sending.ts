import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, type Db, inTransaction, saveRevision, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import { scorerRoles } from '../../words.ts'
import { peopleById } from '../plan/known-people.ts'
import { recordLog } from '../plan/log.ts'
import { planFor } from '../plan/plan-rows.ts'
import { askWaiting, renewTodosOf, tellOf } from '../plan/todos.ts'
import { performanceForm, type SheetTableRow } from '../tables.ts'
import { formById } from './form-rows.ts'
import { addForms, formsByRole, isOneself, sheetsOf } from './making-forms.ts'

type SendHandlers = Pick<Handlers<typeof performanceCalls, Context>, 'sendForms' | 'replaceScorer' | 'reopenForm'>

/** Who scores whom: forms are sent, handed to somebody else, or given back. */
export function sendHandlers(): SendHandlers {
  return {
    sendForms: ({ planId, groupIds, sheetIds, role, personIds, weight }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await planFor(db, actor, { id: planId, action: 'sendForms' })
        if (role === 'self') refuse('performance.selfIsOwn')
        if (Number(weight) <= 0) refuse('performance.weightNeeded')
        const isNamed = personIds.length > 0
        if (!isNamed && (role === 'office' || role === 'committee'))
          refuse('performance.namesNeeded', scorerRoles[role])
        const wanted = (await sheetsOf(db, row)).filter(
          ({ id, groupId }) => sheetIds.includes(id) || groupIds.includes(groupId),
        )
        if (wanted.length === 0) refuse('performance.nobodyChosen')
        const sheets = wanted.filter(({ indicators }) =>
          indicators.some((one) => one.roles.some((by) => by.role === role)),
        )
        if (sheets.length === 0) refuse('performance.roleUnused', scorerRoles[role])
        const forms = isNamed
          ? await namedForms(db, actor, { sheets, personIds, role, weight })
          : await formsByRole(db, row, { sheets, role, weight })
        const scored = new Set(forms.map(({ sheetId }) => sheetId))
        const nobody = sheets.filter(({ id }) => !scored.has(id)).map(({ name }) => name)
        const sent = await addForms(db, actor, row, forms)
        await recordLog(db, actor, row, { action: 'sendForms', subject: scorerRoles[role], note: `${sent}份` })
        await audit(context, { action: '发送评价表', subject: row.title, detail: { sent } })
        if (row.state === 'scoring') await askWaiting(db, row)
        return { sent, known: forms.length - sent, nobody: nobody.slice(0, 50) }
      }),

    replaceScorer: ({ id, revision, personId, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { form, sheet, plan } = await formToLead(db, actor, id)
        if (form.role === 'self') refuse('performance.selfIsOwn')
        if (form.submittedAt !== null) refuse('performance.sealed', sheet.name)
        if (isOneself(sheet, personId)) refuse('performance.oneself', sheet.name)
        const known = (await peopleById(db, actor.tenantId, [personId])).get(personId) ?? refuse('row.gone', '所选的人')
        const others = await formsOfSheet(db, sheet.id)
        if (others.some((one) => one.personId === personId && one.role === form.role))
          refuse('performance.scorerKnown', known.name)
        const values = { personId, personName: known.name, scores: [], comment: '' }
        await saveRevision(db, performanceForm, { id, tenantId: actor.tenantId, revision, values, actor })
        await recordLog(db, actor, plan, { action: '更换评分人', note: reason })
        await audit(context, { action: '更换评分人', subject: plan.title, detail: { reason } })
        await renewTodosOf(db, actor, plan, form.personId)
        await renewTodosOf(db, actor, plan, personId)
        return null
      }),

    reopenForm: ({ id, revision, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { form, sheet, plan } = await formToLead(db, actor, id)
        // Once totals are counted, a form that changes alone would show in them.
        if (plan.state !== 'scoring') refuse('performance.counted', plan.title)
        if (form.submittedAt === null) refuse('performance.notSubmitted', sheet.name)
        const values = { submittedAt: null, reopenReason: reason }
        await saveRevision(db, performanceForm, { id, tenantId: actor.tenantId, revision, values, actor })
        await recordLog(db, actor, plan, { action: '退回评价表', note: reason })
        await audit(context, { action: '退回评价表', subject: plan.title, detail: { reason } })
        await renewTodosOf(db, actor, plan, form.personId)
        await tellOf(db, actor, plan, {
          template: 'performance.reopened',
          to: [form.personId],
          values: { reason },
          link: `/perf-check/todo/do-perf-check?id=${id}`,
        })
        return null
      }),
  }
}

async function formToLead(db: Db, actor: Actor, id: string) {
  const first = (await formById(db, actor, id)) ?? refuse('row.gone', '评价表')
  await planFor(db, actor, { id: first.plan.id, action: 'sendForms' })
  return (await formById(db, actor, id)) ?? refuse('row.gone', '评价表')
}

async function formsOfSheet(db: Db, sheetId: string) {
  const { personId, role, deleted } = performanceForm
  return db
    .select({ personId, role })
    .from(performanceForm)
    .where(and(eq(performanceForm.sheetId, sheetId), eq(deleted, false)))
}

interface Named {
  sheets: readonly SheetTableRow[]
  personIds: readonly string[]
  role: 'leader' | 'office' | 'committee' | 'peer' | 'subordinate'
  weight: string
}

async function namedForms(db: Db, { tenantId }: Actor, { sheets, personIds, role, weight }: Named) {
  const people = await peopleById(db, tenantId, personIds)
  if (people.size < new Set(personIds).size) refuse('row.gone', '所选的人')
  return sheets.flatMap((sheet) =>
    [...people.values()]
      .filter(({ id }) => !isOneself(sheet, id))
      .map(({ id: personId, name: personName }) => ({ sheetId: sheet.id, personId, personName, role, weight })),
  )
}
