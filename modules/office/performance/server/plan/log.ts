import { type Actor, type Db, newId } from '@mingtai/server-kit'
import { type PlanAction, planActions } from '../../words.ts'
import { performanceLog, type PlanTableRow } from '../tables.ts'

interface Entry {
  action: PlanAction | (string & {})
  subject?: string
  note?: string
}

/** Writes what was done with a run; a line is never changed, and no line has a score. */
export async function recordLog(
  db: Db,
  person: Pick<Actor, 'userId' | 'realName'> | null,
  { id, tenantId, round }: Pick<PlanTableRow, 'id' | 'tenantId' | 'round'>,
  { action, subject = '', note = '' }: Entry,
): Promise<void> {
  const words: Readonly<Record<string, string>> = planActions
  await db.insert(performanceLog).values({
    id: newId(),
    tenantId,
    planId: id,
    round,
    action: words[action] ?? action,
    subject,
    note,
    personId: person?.userId ?? '',
    personName: person?.realName ?? '系统',
  })
}
