import type { Db } from '@mingtai/server-kit'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { forgetVersions } from './definition/content.ts'
import { approvalDefinition, approvalVersion } from './tables.ts'

/** Whether a JSON column has the text as one of its values. */
export function contains(column: PgColumn | SQL, word: string): SQL {
  return sql`strpos(${column}::text, ${JSON.stringify(word)}) > 0`
}

/** Puts another id in the place of one in every process that names it; approvals that run follow the change. */
export async function replaceInFlows(
  db: Db,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
): Promise<void> {
  const moved = (column: PgColumn) =>
    sql`replace(${column}::text, ${JSON.stringify(from)}, ${JSON.stringify(to)})::jsonb`
  const { starters, flow } = approvalDefinition
  await db
    .update(approvalDefinition)
    .set({ starters: moved(starters), flow: moved(flow) })
    .where(and(eq(approvalDefinition.tenantId, tenantId), or(contains(starters, from), contains(flow, from))))
  await db
    .update(approvalVersion)
    .set({ flow: moved(approvalVersion.flow) })
    .where(and(eq(approvalVersion.tenantId, tenantId), contains(approvalVersion.flow, from)))
  forgetVersions()
}
