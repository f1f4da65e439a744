import { refuse } from '@mingtai/messages'
import { type GivenScore, rankedSheets, type ScoreRule, sheetScore, type SheetTotal } from '@mingtai/performance-score'
import { type Db, newId } from '@mingtai/server-kit'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Explained } from '../../performance.ts'
import { sheetsOf } from '../form/making-forms.ts'
import { partsOf } from '../plan/restarting.ts'
import {
  performanceForm,
  performanceSheet,
  performanceTotal,
  type PlanTableRow,
  type SheetTableRow,
} from '../tables.ts'

/** What a sheet is worth, before anything was added to it or taken from it. */
export interface CountedSheet {
  sheet: SheetTableRow
  total: string | null
  isVetoed: boolean
  explained: Explained[]
}

/** Counts every sheet of a round from the forms that were submitted. */
export async function countedSheets(
  db: Db,
  plan: PlanTableRow,
  indicatorsOf: (sheet: SheetTableRow) => SheetTableRow['indicators'] = ({ indicators }) => indicators,
): Promise<CountedSheet[]> {
  const sheets = await sheetsOf(db, plan)
  const scores = await submittedScores(db, plan)
  return sheets.map((sheet) => {
    const actuals = new Map(sheet.actuals.map(({ indicatorId, actual }) => [indicatorId, actual]))
    const found = sheetScore(
      { indicators: indicatorsOf(sheet), scores: scores.get(sheet.id) ?? [], actuals },
      plan.rule,
    )
    return { sheet, total: found.total, isVetoed: found.isVetoed, explained: found.indicators }
  })
}

/** Scores of forms that were submitted, by their sheet. */
async function submittedScores(db: Db, { id, round }: PlanTableRow): Promise<Map<string, GivenScore[]>> {
  const { sheetId, personId, role, weight, scores } = performanceForm
  const forms = await db
    .select({ sheetId, personId, role, weight, scores })
    .from(performanceForm)
    .where(
      and(
        eq(performanceForm.planId, id),
        eq(performanceForm.round, round),
        eq(performanceForm.deleted, false),
        isNotNull(performanceForm.submittedAt),
      ),
    )
  const found = new Map<string, GivenScore[]>()
  for (const form of forms) {
    const list = found.get(form.sheetId) ?? []
    for (const { indicatorId, score } of form.scores)
      if (score !== null)
        list.push({ indicatorId, scorerId: form.personId, role: form.role, weight: form.weight, score })
    found.set(form.sheetId, list)
  }
  return found
}

/** Counts the totals of a round for the first time, and ranks each group. Answers with the version. */
export async function countTotals(db: Db, plan: PlanTableRow, reason: string): Promise<number> {
  const counted = await countedSheets(db, plan)
  const without = counted.filter(({ total }) => total === null)
  if (without.length > 0)
    refuse(
      'performance.scoresMissing',
      without
        .slice(0, 3)
        .map(({ sheet }) => sheet.name)
        .join('、'),
      without.length,
    )
  const complete = counted.map(({ sheet, total, isVetoed, explained }) => ({
    sheet: { ...sheet, total: total ?? '', isVetoed, explained },
  }))
  return writeResults(
    db,
    plan,
    complete.map(({ sheet }) => sheet),
    reason,
  )
}

/** Ranks the groups of sheets anew and writes the results that changed as a new version. */
export async function writeResults(
  db: Db,
  plan: PlanTableRow,
  sheets: readonly SheetTableRow[],
  reason: string,
): Promise<number> {
  const version = plan.version + 1
  const ranked = rankedByGroup(sheets, plan.rule)
  const changed = sheets.flatMap((sheet) => {
    const found = ranked.get(sheet.id)
    const now = {
      result: found?.result ?? '',
      rank: found?.rank ?? 0,
      level: found?.level ?? '',
      groupSize: found?.groupSize ?? 0,
    }
    const isSame =
      sheet.version > 0 && sheet.result === now.result && sheet.rank === now.rank && sheet.level === now.level
    return isSame ? [] : [{ ...sheet, ...now }]
  })
  for (const part of partsOf(changed)) {
    const values = part.map((one) => {
      const { id, total, adjustment, adjustReason, result, rank, level, groupSize, isVetoed, explained } = one
      return {
        id,
        total,
        adjustment,
        adjust_reason: adjustReason,
        result,
        rank,
        level,
        group_size: groupSize,
        is_vetoed: isVetoed,
        explained,
      }
    })
    await db.execute(sql`update ${performanceSheet} sheet set total = one.total, adjustment = one.adjustment,
        adjust_reason = one.adjust_reason, result = one.result, rank = one.rank, level = one.level,
        group_size = one.group_size, is_vetoed = one.is_vetoed, explained = one.explained, version = ${version},
        revision = sheet.revision + 1
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as one(id text, total text, adjustment text,
        adjust_reason text, result text, rank int, level text, group_size int, is_vetoed boolean, explained jsonb)
      where sheet.id = one.id and sheet.tenant_id = ${plan.tenantId}`)
    await db.insert(performanceTotal).values(
      part.map(({ id: sheetId, total, adjustment, result, rank, level, explained }) => ({
        id: newId(),
        tenantId: plan.tenantId,
        planId: plan.id,
        sheetId,
        round: plan.round,
        version,
        total,
        adjustment,
        result,
        rank,
        level,
        explained,
        rule: plan.rule,
        reason,
      })),
    )
  }
  return version
}

/** Ranks and levels of every group of some sheets. */
export function rankedByGroup(sheets: readonly SheetTableRow[], rule: ScoreRule) {
  const groups = [...Map.groupBy(sheets, ({ groupId }) => groupId).values()]
  return new Map(
    groups.flatMap((group) =>
      rankedSheets(group.map(totalOf), rule).map((one) => [one.id, { ...one, groupSize: group.length }] as const),
    ),
  )
}

function totalOf({ id, total, adjustment, isVetoed }: SheetTableRow): SheetTotal {
  return { id, total, adjustment, isVetoed }
}
