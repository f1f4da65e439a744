import type { Db } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { sheetsOf } from '../form/making-forms.ts'
import { performancePlan, type PlanTableRow, type SheetTableRow } from '../tables.ts'
import { writeResults } from './counting.ts'

export interface Moved {
  name: string
  from: string
  to: string
  personId: string | null
}

/**
 * Ranks anew with one sheet changed; what that moves of others is a new version of theirs as well. Answers whose level
 * it moved beside the changed one.
 */
export async function recount(db: Db, plan: PlanTableRow, changed: SheetTableRow, reason: string): Promise<Moved[]> {
  const sheets = (await sheetsOf(db, plan)).filter(({ groupId }) => groupId === changed.groupId)
  const version = await writeResults(db, plan, sheets, reason)
  await db.update(performancePlan).set({ version }).where(eq(performancePlan.id, plan.id))
  const after = new Map((await sheetsOf(db, plan)).map((sheet) => [sheet.id, sheet.level]))
  return sheets.flatMap(({ id, name, level, personId, responsibleId }) => {
    const to = after.get(id) ?? ''
    return id === changed.id || to === level ? [] : [{ name, from: level, to, personId: personId ?? responsibleId }]
  })
}
