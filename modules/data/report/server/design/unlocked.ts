import { refuse } from '@mingtai/messages'
import { type Context, isAlive, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { type ReportRow, reportReader } from '../tables.ts'

/** How long a password that was given opens a design. */
export const UNLOCKED_HOURS = 8

/** Refuses a design that has a password, unless it was shown in this session a short while ago. */
export async function checkUnlocked(
  context: Context,
  row: Pick<ReportRow, 'id' | 'name' | 'designPassword'>,
): Promise<void> {
  if (!(await isUnlocked(context, row))) refuse('template.locked', row.name)
}

export async function isUnlocked(context: Context, row: Pick<ReportRow, 'id' | 'designPassword'>): Promise<boolean> {
  if (row.designPassword === null) return true
  const { tenantId, userId, sessionId } = signedIn(context)
  const [found] = await context.db
    .select()
    .from(reportReader)
    .where(and(eq(reportReader.tenantId, tenantId), eq(reportReader.tplId, row.id), eq(reportReader.userId, userId)))
  return (
    found !== undefined &&
    found.unlockedSession === (sessionId ?? 'token') &&
    isAlive(found.unlockedUntil, UNLOCKED_HOURS * 3600)
  )
}
