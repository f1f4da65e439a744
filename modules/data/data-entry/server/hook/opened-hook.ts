import type { Hook } from '@mingtai/modules/ground/notification/server'
import type { Vault } from '@mingtai/server-kit'
import type { EntryReportRow } from '../tables.ts'

/** What calls of other systems need of the process. */
export interface HookServices {
  vault: Vault
  /** Addresses inside the house that the operator allows. */
  webhooks: string[]
}

/** The hook of a report with its address and its secret opened, as it is called; null: it has none. */
export function openedHook(
  vault: Vault,
  { id, hookUrl, hookHost, hookSecret }: Pick<EntryReportRow, 'id' | 'hookUrl' | 'hookHost' | 'hookSecret'>,
): Hook | null {
  if (hookUrl === null) return null
  const secret = hookSecret === null ? null : vault.open(hookSecret, id)
  return { name: hookHost, url: vault.open(hookUrl, id), secret }
}
