import type { RowChange } from '@mingtai/entry-model'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, arrayOverlaps, eq, gt, isNull } from 'drizzle-orm'
import { entrySubmission, type SubmissionRow } from '../tables.ts'

/** How long a draft that was submitted is known again. */
const KNOWN_DAYS = 60
/** As browsers name new rows: each once in the world. Names that programs give may come again. */
const own = /^(?:\d\|)?new-[\da-f-]{36}$/

/** Names of new rows that nobody else's are called. */
export function freshRefs(changes: readonly Pick<RowChange, 'kind' | 'ref'>[]): string[] {
  return changes.flatMap(({ kind, ref }) => (kind === 'insert' && own.test(ref) ? [ref] : []))
}

type Sent = Pick<SubmissionRow, 'id' | 'state' | 'process' | 'at' | 'fresh'>

/**
 * Submissions of a person that hold some of these new rows, and were not taken back. A draft may outlive its submission: its
 * tab was closed before the answer, or the answer was lost.
 */
export async function sentBefore(
  db: Db,
  { actor, reportId, fresh }: { actor: Actor; reportId: string; fresh: readonly string[] },
): Promise<Sent[]> {
  if (fresh.length === 0) return []
  const { id, state, process, at, fresh: refs, tenantId, reportId: report, personId, undoneBy } = entrySubmission
  const since = new Date(Date.now() - KNOWN_DAYS * 86_400_000)
  return db
    .select({ id, state, process, at, fresh: refs })
    .from(entrySubmission)
    .where(
      and(
        ...[eq(tenantId, actor.tenantId), eq(report, reportId), eq(personId, actor.userId)],
        ...[gt(at, since), isNull(undoneBy), arrayOverlaps(refs, [...fresh])],
      ),
    )
}
