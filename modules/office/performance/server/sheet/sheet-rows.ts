import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { publishedStates } from '../../words.ts'
import { type FoundPlan, lockPlan, readablePlan } from '../plan/plan-rows.ts'
import { isStaff } from '../plan/states.ts'
import { performanceForm, performanceGroup, performanceSheet, type SheetTableRow } from '../tables.ts'

/** The kind of thing that evidence hangs on. */
export const SHEET = 'performance-sheet'

/** A sheet as one reader stands to it. */
export interface FoundSheet {
  sheet: SheetTableRow
  groupName: string
  plan: FoundPlan
  /** It looks at the reader, or they answer for it. */
  isOwn: boolean
  isStaff: boolean
  /** Results are shown to all whom the run concerns. */
  isPublished: boolean
}

/** A sheet of which the actor may know: who leads the run, whom it looks at, and who scores it. */
export async function readableSheet(db: Db, actor: Actor, id: string): Promise<FoundSheet> {
  const [found] = await db
    .select({ sheet: performanceSheet, groupName: performanceGroup.name })
    .from(performanceSheet)
    .leftJoin(performanceGroup, eq(performanceGroup.id, performanceSheet.groupId))
    .where(and(ofTenant(performanceSheet, actor.tenantId), eq(performanceSheet.id, id)))
  if (found === undefined) refuse('row.gone', '考核表')
  const { sheet, groupName } = found
  const plan = await readablePlan(db, actor, sheet.planId)
  const isOwn = sheet.personId === actor.userId || sheet.responsibleId === actor.userId
  const leads = isStaff(plan.relation)
  if (!isOwn && !leads && !(await scores(db, actor, id))) refuse('row.gone', '考核表')
  const states: readonly string[] = publishedStates
  // An earlier round is over: its results are what they were when they were public.
  const isPublished = sheet.round === plan.row.round ? states.includes(plan.row.state) : sheet.version > 0 && leads
  return { sheet, groupName: groupName ?? '', plan, isOwn, isStaff: leads, isPublished }
}

async function scores(db: Db, { tenantId, userId }: Actor, sheetId: string): Promise<boolean> {
  const own = and(eq(performanceForm.sheetId, sheetId), eq(performanceForm.personId, userId))
  return (await db.$count(performanceForm, and(ofTenant(performanceForm, tenantId), own))) > 0
}

/** A sheet of the present round, with its run locked until the transaction ends. */
export async function lockedSheet(db: Db, actor: Actor, id: string): Promise<FoundSheet> {
  const { plan } = await readableSheet(db, actor, id)
  await lockPlan(db, actor, plan.row.id)
  const found = await readableSheet(db, actor, id)
  if (found.sheet.round !== found.plan.row.round) refuse('performance.oldRound', found.sheet.name)
  return found
}
