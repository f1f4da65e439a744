import { refuse } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { type ReportRow, reportReader } from './tables.ts'

/** Refuses a design that has a password, unless it was shown in this session a short while ago. */
export async function checkUnlocked(
  context: Context,
  row: Pick<ReportRow, 'id' | 'name' | 'designPassword'>,
): Promise<void> {
  if (row.designPassword === null) return
  const { tenantId, userId, sessionId } = signedIn(context)
  const [found] = await context.db
    .select()
    .from(reportReader)
    .where(and(eq(reportReader.tenantId, tenantId), eq(reportReader.tplId, row.id), eq(reportReader.userId, userId)))
  const isOpen =
    found !== undefined &&
    found.unlockedSession === (sessionId ?? 'token') &&
    (found.unlockedUntil?.getTime() ?? 0) > Date.now()
  if (!isOpen) refuse('template.locked', row.name)
}
