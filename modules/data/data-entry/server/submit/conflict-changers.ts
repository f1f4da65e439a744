import { keyText } from '@mingtai/entry-model'
import type { Actor, Db } from '@mingtai/server-kit'
import type { Conflict as WrittenConflict, WriteChange } from '@mingtai/sql-sources'
import { formatByCode } from '@mingtai/zh'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Conflict } from '../../calls.ts'
import { entrySubmission } from '../tables.ts'

/** Rows of which it is looked up who changed them: more are not solved one by one. */
const MOST_ASKED = 50

interface Asked {
  actor: Actor
  reportId: string
  changes: readonly WriteChange[]
}

/** Conflicts with who submitted their rows last, and when; another program leaves no name. */
export async function withChangers(
  db: Db,
  { actor, reportId, changes }: Asked,
  conflicts: readonly WrittenConflict[],
): Promise<Conflict[]> {
  const byRef = new Map(changes.map((change) => [change.ref, change]))
  const told: Conflict[] = []
  for (const [at, conflict] of conflicts.entries()) {
    const change = byRef.get(conflict.ref)
    const key = change === undefined || change.kind === 'insert' ? null : change.key
    const changed =
      key === null || at >= MOST_ASKED ? null : await lastChange(db, { actor, reportId, table: change?.table, key })
    told.push(changed === null ? conflict : { ...conflict, changed })
  }
  return told
}

interface Row {
  actor: Actor
  reportId: string
  table: number | undefined
  key: readonly string[]
}

async function lastChange(db: Db, { actor, reportId, table = 0, key }: Row) {
  const { tenantId, reportId: report, state, rows, who, at } = entrySubmission
  const named = sql`${rows} @> ${JSON.stringify([{ key }])}::jsonb`
  const here = and(eq(tenantId, actor.tenantId), eq(report, reportId), eq(state, 'done'), named)
  const found = await db.select({ who, at, rows }).from(entrySubmission).where(here).orderBy(desc(at)).limit(5)
  // The lines of a report may have keys like those of its main table.
  const text = keyText(key)
  const last = found.find((one) => one.rows.some((row) => (row.table ?? 0) === table && keyText(row.key) === text))
  return last === undefined ? null : { who: last.who, at: formatByCode(last.at, 2) }
}
