import type { Db } from '@mingtai/server-kit'
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { todo } from '../tables.ts'

interface Asked {
  tenantId: string
  personId: string
  from: Date
  to: Date
  most: number
}

/** What somebody has done of their list in a time, each thing once. */
export async function finishedTodosOf(
  db: Db,
  { tenantId, personId, from, to, most }: Asked,
): Promise<{ title: string; kind: string; endedAt: Date }[]> {
  const rows = await db
    .select({ title: todo.title, kind: todo.kind, endedAt: todo.endedAt })
    .from(todo)
    .where(
      and(
        eq(todo.tenantId, tenantId),
        eq(todo.personId, personId),
        eq(todo.outcome, 'done'),
        gte(todo.endedAt, from),
        lt(todo.endedAt, to),
      ),
    )
    .orderBy(asc(todo.endedAt))
    .limit(most)
  const seen = new Set<string>()
  return rows.flatMap(({ title, kind, endedAt }) => {
    if (endedAt === null || seen.has(title)) return []
    seen.add(title)
    return [{ title, kind, endedAt }]
  })
}
