import { bindingAt, type EntryDocument, type RowChange } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { releaseNumber, reserveNumbers, useReserved } from '@mingtai/modules/ground/system/server'
import { numberTaken } from '@mingtai/modules/ground/system/server/tables'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'

/** Numbers of number rules for the new rows of one submission. */
export interface TakenNumbers {
  next(code: string): string
  /** The rows are readied once more: the same numbers are given again. */
  again(): void
  use(submission: string): Promise<void>
  release(): Promise<void>
}

interface Asked {
  actor: Actor
  document: EntryDocument
  /** Of the submission; the register names it. */
  key: string
}

/**
 * Reserves a number for each new row that needs one. They are used once the rows are written and given back where they
 * are not; while nobody knows, they stay reserved, so that none is given twice.
 */
export async function takenNumbers(
  db: Db,
  { actor, document, key }: Asked,
  changes: readonly RowChange[],
): Promise<TakenNumbers> {
  const counts = new Map<string, number>()
  for (const change of changes) {
    if (change.kind !== 'insert' || (change.table ?? 0) > document.lines.length) continue
    for (const { filledBy } of bindingAt(document, change.table ?? 0).columns) {
      if (filledBy?.value !== 'number' || filledBy.when === 'update') continue
      counts.set(filledBy.code, (counts.get(filledBy.code) ?? 0) + 1)
    }
  }
  const { tenantId, organizationId, realName: by } = actor
  const taken = new Map<string, { id: string; number: string }[]>()
  const asked = { tenantId, organizationId, by, expiresAt: null, reason: reasonOf(key) }
  const release = async () => {
    for (const { id } of [...taken.values()].flat()) await releaseNumber(db, { tenantId, id, by })
  }
  try {
    for (const [code, count] of counts) taken.set(code, await reserveNumbers(db, { ...asked, code, count }))
  } catch (problem) {
    await release()
    throw problem
  }
  const given = new Map<string, number>()
  return {
    next(code) {
      const at = given.get(code) ?? 0
      given.set(code, at + 1)
      return taken.get(code)?.[at]?.number ?? refuse('numbering.notFound', code)
    },
    again: () => given.clear(),
    async use(submission) {
      const business = { type: 'entry', id: submission }
      for (const { id } of [...taken.values()].flat()) await useReserved(db, { tenantId, id, by, business })
    },
    release,
  }
}

interface Settled {
  /** The submission for which they were reserved. */
  row: { tenantId: string; key: string; who: string }
  by: string
  /** As what it was written after all; null: it was not. */
  submission: string | null
}

/** Numbers that stayed reserved while nobody knew whether their rows were written: used then, or given back. */
export async function settleNumbers(db: Db, { row: { tenantId, key, who }, by, submission }: Settled): Promise<void> {
  const { id, tenantId: tenant, state, reason, by: taker } = numberTaken
  const rows = await db
    .select({ id })
    .from(numberTaken)
    .where(and(eq(tenant, tenantId), eq(state, 'reserved'), eq(reason, reasonOf(key)), eq(taker, who)))
  for (const row of rows) {
    const own = { tenantId, id: row.id, by }
    if (submission === null) await releaseNumber(db, own)
    else await useReserved(db, { ...own, business: { type: 'entry', id: submission } })
  }
}

/** What the register says of a reserved number. */
function reasonOf(key: string): string {
  return `填报提交 ${key}`
}
