import { type Actor, type Db, stamp } from '@mingtai/server-kit'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { performanceAppeal, performanceForm, performanceSheet, type PlanTableRow } from '../tables.ts'
import type { StepValues } from './step-work.ts'

/** A new round with the same people, groups, indicators and scorers; nothing of the old one is changed. */
export async function newRound(db: Db, actor: Actor, { id, round }: PlanTableRow): Promise<StepValues> {
  const next = round + 1
  const sheets = await db
    .select()
    .from(performanceSheet)
    .where(and(eq(performanceSheet.planId, id), eq(performanceSheet.round, round), eq(performanceSheet.deleted, false)))
  const ids = new Map<string, string>()
  const copies = sheets.map((sheet) => {
    const { groupId, personId, placeId, name, place, responsibleId, responsibleName, indicators, isOwn, searchText } =
      sheet
    const base = stamp(actor)
    ids.set(sheet.id, base.id)
    return {
      ...base,
      planId: id,
      round: next,
      groupId,
      personId,
      placeId,
      name,
      place,
      responsibleId,
      responsibleName,
      indicators,
      isOwn,
      searchText,
    }
  })
  for (const part of partsOf(copies)) await db.insert(performanceSheet).values(part)
  const forms = await db
    .select()
    .from(performanceForm)
    .where(
      and(
        eq(performanceForm.planId, id),
        eq(performanceForm.round, round),
        eq(performanceForm.deleted, false),
        ne(performanceForm.role, 'self'),
      ),
    )
  const formCopies = forms.flatMap(({ sheetId, personId, personName, role, weight }) => {
    const copied = ids.get(sheetId)
    return copied === undefined
      ? []
      : [{ ...stamp(actor), planId: id, round: next, sheetId: copied, personId, personName, role, weight }]
  })
  for (const part of partsOf(formCopies)) await db.insert(performanceForm).values(part)
  await db
    .update(performanceAppeal)
    .set({
      result: 'changed',
      answer: '考核重新开始，本次申诉随之结束。',
      answeredBy: actor.realName,
      answeredAt: new Date(),
    })
    .where(
      and(eq(performanceAppeal.planId, id), eq(performanceAppeal.round, round), isNull(performanceAppeal.answeredAt)),
    )
  return { round: next, version: 0, publicityFrom: null, publicityUntil: null, remindedAt: null }
}

/** Rows of one statement: PostgreSQL takes at most 65,535 values. */
export function partsOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / 1000) }, (_, at) => rows.slice(at * 1000, (at + 1) * 1000))
}
