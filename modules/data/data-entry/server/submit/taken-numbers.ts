import { bindingAt, type EntryDocument, type RowChange } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { releaseNumber, reserveNumbers, useReserved } from '@mingtai/modules/ground/system/server'
import type { Actor, Db } from '@mingtai/server-kit'

/** Numbers of number rules for the new rows of one submission. */
export interface TakenNumbers {
  next(code: string): string
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
  const asked = { tenantId, organizationId, by, expiresAt: null, reason: `填报提交 ${key}` }
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
    async use(submission) {
      const business = { type: 'entry', id: submission }
      for (const { id } of [...taken.values()].flat()) await useReserved(db, { tenantId, id, by, business })
    },
    release,
  }
}
