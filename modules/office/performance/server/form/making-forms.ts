import { refuse } from '@mingtai/messages'
import { type Actor, type Db, stamp } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import type { ScorerRole } from '../../words.ts'
import { membersOf, peopleById, placesById } from '../plan/known-people.ts'
import { partsOf } from '../plan/restarting.ts'
import { performanceForm, performanceSheet, type PlanTableRow, type SheetTableRow } from '../tables.ts'

/** Sheets of the present round of a run. */
export async function sheetsOf(db: Db, { id, round }: Pick<PlanTableRow, 'id' | 'round'>): Promise<SheetTableRow[]> {
  return db
    .select()
    .from(performanceSheet)
    .where(and(eq(performanceSheet.planId, id), eq(performanceSheet.round, round), eq(performanceSheet.deleted, false)))
    .orderBy(performanceSheet.name, performanceSheet.id)
}

interface NewForm {
  sheetId: string
  personId: string
  personName: string
  role: ScorerRole
  weight: string
}

/** Sends forms; one that a scorer has for a sheet in the same role is not sent again. Returns how many were sent. */
export async function addForms(
  db: Db,
  actor: Actor,
  { id, round }: PlanTableRow,
  forms: readonly NewForm[],
): Promise<number> {
  let sent = 0
  for (const part of partsOf(forms)) {
    const rows = part.map((form) => ({ ...stamp(actor), ...form, planId: id, round }))
    const added = await db
      .insert(performanceForm)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: performanceForm.id })
    sent += added.length
  }
  return sent
}

function isScoredBy({ indicators }: SheetTableRow, role: ScorerRole): boolean {
  return indicators.some(
    (one) => one.formula === 'hand' && one.roles.some((by) => by.role === role && Number(by.weight) > 0),
  )
}

/** Whoever answers for a sheet scores it first, where its indicators ask for that. */
export async function addSelfForms(db: Db, actor: Actor, plan: PlanTableRow): Promise<void> {
  const sheets = (await sheetsOf(db, plan)).filter((sheet) => isScoredBy(sheet, 'self'))
  if (sheets.length === 0) refuse('performance.noSelf', plan.title)
  const forms = sheets.flatMap(({ id: sheetId, responsibleId, responsibleName }) =>
    responsibleId === null
      ? []
      : [{ sheetId, personId: responsibleId, personName: responsibleName, role: 'self' as const, weight: '1' }],
  )
  await addForms(db, actor, plan, forms)
}

/** The direct leader of everybody scores, where indicators ask for that and nobody was named. */
export async function addLeaderForms(db: Db, actor: Actor, plan: PlanTableRow): Promise<void> {
  const named = await db
    .selectDistinct({ sheetId: performanceForm.sheetId })
    .from(performanceForm)
    .where(
      and(
        eq(performanceForm.planId, plan.id),
        eq(performanceForm.round, plan.round),
        eq(performanceForm.role, 'leader'),
        eq(performanceForm.deleted, false),
      ),
    )
  const known = new Set(named.map(({ sheetId }) => sheetId))
  const sheets = (await sheetsOf(db, plan)).filter((sheet) => isScoredBy(sheet, 'leader') && !known.has(sheet.id))
  await addForms(db, actor, plan, await formsByRole(db, plan, { sheets, role: 'leader', weight: '1' }))
}

/** Scorers that the role itself says: the head of the department, colleagues in it, or those whom one leads. */
export async function formsByRole(
  db: Db,
  { tenantId }: PlanTableRow,
  { sheets, role, weight }: { sheets: readonly SheetTableRow[]; role: ScorerRole; weight: string },
): Promise<NewForm[]> {
  const placeIds = sheets.flatMap(({ placeId }) => placeId ?? [])
  const places = await placesById(db, tenantId, placeIds)
  const members = role === 'leader' ? new Map<string, string[]>() : await membersOf(db, tenantId, placeIds)
  const wanted = sheets.flatMap((sheet) => {
    const place = places.get(sheet.placeId ?? '')
    const all = members.get(sheet.placeId ?? '') ?? []
    // The head scores by name as the leader: among colleagues the vote would count twice, and hidden.
    const others = role === 'peer' ? all.filter((personId) => personId !== place?.managerId) : all
    const isHead = place?.managerId === sheet.personId
    const found = role === 'leader' ? [place?.managerId] : role === 'subordinate' && !isHead ? [] : others
    return found.flatMap((personId) =>
      personId == null || isOneself(sheet, personId) ? [] : [{ sheetId: sheet.id, personId }],
    )
  })
  const people = await peopleById(
    db,
    tenantId,
    wanted.map(({ personId }) => personId),
  )
  return wanted.flatMap(({ sheetId, personId }) => {
    const known = people.get(personId)
    return known === undefined ? [] : [{ sheetId, personId, personName: known.name, role, weight }]
  })
}

/** Nobody scores themselves but in the self-assessment. */
export function isOneself({ personId, responsibleId }: SheetTableRow, scorerId: string): boolean {
  return scorerId === (personId ?? responsibleId)
}

/** Refuses to open the scoring while somebody would be scored by nobody. */
export async function mustHaveScorers(db: Db, { id, round }: PlanTableRow): Promise<void> {
  const { rows } = await db.execute<{ name: string; total: number }>(sql`
    select one.name, count(*) over ()::int as total from ${performanceSheet} one
    where one.plan_id = ${id} and one.round = ${round} and not one.deleted
      and exists (select 1 from jsonb_array_elements(one.indicators) indicator where indicator->>'formula' = 'hand'
        and indicator->>'kind' in ('quantitative', 'qualitative'))
      and not exists (select 1 from ${performanceForm} form where form.sheet_id = one.id and not form.deleted)
    order by one.name limit 3`)
  const total = rows[0]?.total ?? 0
  if (total > 0) refuse('performance.scorersMissing', rows.map(({ name }) => name).join('、'), total)
}
