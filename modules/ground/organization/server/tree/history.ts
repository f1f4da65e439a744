import { type Context, newId, signedIn } from '@mingtai/server-kit'
import { organizationHistory } from '../tables.ts'

interface TreeChange {
  kind: number
  refId: string
  action: 'rename' | 'merge' | 'move' | 'sort'
  before: string
  after: string
  reason?: string
}

/** Writes into the history what something was called or where it was. Entries of kind `sort` only serve undo. */
export async function recordTreeChange(context: Context, change: TreeChange): Promise<void> {
  const { tenantId, realName } = signedIn(context)
  const { reason = '', ...row } = change
  await context.db
    .insert(organizationHistory)
    .values({ ...row, id: newId(), tenantId, by: realName, reason: reason === '' ? null : reason })
}
