import { isAnonymous } from '@mingtai/performance-score'
import { type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Sheet, TotalRow } from '../../performance.ts'
import { presentAppeal } from '../total/present-appeal.ts'
import { performanceAppeal, performanceForm, performanceTotal } from '../tables.ts'
import { type FoundSheet, readableSheet } from './sheet-rows.ts'

/** A sheet as its reader gets it: results only when they are counted, and only to whom they are shown. */
export async function shownSheet(context: Context, id: string): Promise<Sheet> {
  const { db } = context
  const actor = signedIn(context)
  const found = await readableSheet(db, actor, id)
  const { sheet, groupName, plan, isOwn, isStaff: leads, isPublished } = found
  const { row } = plan
  const { name, place, responsibleName, agreement, agreementWords, indicators, actuals, revision, round } = sheet
  const isShown = sheet.version > 0 && (leads || (isOwn && isPublished))
  const isPresent = sheet.round === row.round
  return {
    id,
    planId: row.id,
    planTitle: row.title,
    period: row.period,
    state: row.state,
    round,
    groupName,
    name,
    place,
    responsibleName,
    agreement,
    agreementWords,
    indicators,
    actuals,
    revision,
    rule: row.rule,
    isStaff: leads,
    total: isShown ? totalOf(found) : null,
    explained: isShown ? sheet.explained : [],
    versions: isShown ? await versionsOf(db, id) : [],
    comments: isShown && isPublished ? await commentsOf(db, found) : [],
    appeals: isShown ? await appealsOf(db, found) : [],
    forms: await ownForms(db, actor.userId, id),
    mayAgree: isPresent && sheet.responsibleId === actor.userId && row.state === 'agreed' && agreement !== 'agreed',
    mayRecord:
      isPresent &&
      (row.state === 'executing' || row.state === 'self') &&
      (isOwn || plan.relation.isOwner || plan.relation.isManager),
    mayAppeal: isPresent && isOwn && (row.state === 'publicity' || row.state === 'appeal'),
  }
}

export function totalOf({
  sheet,
  groupName,
  plan: { row },
}: Pick<FoundSheet, 'sheet' | 'groupName' | 'plan'>): TotalRow {
  const { id, round, name, place, total, adjustment, adjustReason, result, rank, groupSize, level, isVetoed } = sheet
  return {
    id,
    planId: row.id,
    planTitle: row.title,
    period: row.period,
    state: row.state,
    round,
    groupName,
    name,
    place,
    total,
    adjustment,
    adjustReason,
    result,
    rank,
    groupSize,
    level,
    isVetoed,
    version: sheet.version,
    revision: sheet.revision,
  }
}

async function versionsOf(db: Db, sheetId: string): Promise<Sheet['versions']> {
  const { version, result, rank, level, reason, at } = performanceTotal
  const rows = await db
    .select({ version, result, rank, level, reason, at })
    .from(performanceTotal)
    .where(eq(performanceTotal.sheetId, sheetId))
    .orderBy(desc(version))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** What scorers wrote. Anonymous words are shown without a name, in the order of their letters, and only among enough. */
async function commentsOf(db: Db, { sheet, plan }: FoundSheet): Promise<Sheet['comments']> {
  const { role, personName, scores, comment } = performanceForm
  const forms = await db
    .select({ role, personName, scores, comment })
    .from(performanceForm)
    .where(
      and(
        eq(performanceForm.sheetId, sheet.id),
        eq(performanceForm.deleted, false),
        isNotNull(performanceForm.submittedAt),
      ),
    )
  const counts = new Map([...Map.groupBy(forms, (form) => form.role)].map(([by, list]) => [by, list.length]))
  const isHidden = (by: (typeof forms)[number]['role']) =>
    isAnonymous(by) && (counts.get(by) ?? 0) < plan.row.rule.leastAnonymous
  return forms
    .filter((form) => !isHidden(form.role))
    .flatMap((form) => {
      const name = isAnonymous(form.role) ? '' : form.personName
      const whole = form.comment === '' ? [] : [{ indicatorId: '', role: form.role, name, text: form.comment }]
      const parts = form.scores.flatMap(({ indicatorId, comment: text }) =>
        text === '' ? [] : [{ indicatorId, role: form.role, name, text }],
      )
      return [...whole, ...parts]
    })
    .toSorted((a, b) => (a.role === b.role ? (a.text < b.text ? -1 : 1) : a.role < b.role ? -1 : 1))
}

async function appealsOf(db: Db, { sheet, plan }: FoundSheet): Promise<Sheet['appeals']> {
  const rows = await db
    .select()
    .from(performanceAppeal)
    .where(and(eq(performanceAppeal.sheetId, sheet.id), eq(performanceAppeal.deleted, false)))
    .orderBy(desc(performanceAppeal.createdAt))
  return rows.map((row) => presentAppeal(row, { name: sheet.name, score: sheet.result, plan }))
}

async function ownForms(db: Db, personId: string, sheetId: string): Promise<Sheet['forms']> {
  const { id, role, submittedAt } = performanceForm
  const rows = await db
    .select({ id, role, submittedAt })
    .from(performanceForm)
    .where(
      and(
        eq(performanceForm.sheetId, sheetId),
        eq(performanceForm.personId, personId),
        eq(performanceForm.deleted, false),
      ),
    )
    .orderBy(asc(role))
  return rows.map((row) => ({ id: row.id, role: row.role, submitted: row.submittedAt !== null }))
}
