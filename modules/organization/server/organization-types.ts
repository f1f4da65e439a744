import { type Context, type Db, signedIn } from '@mingtai/server-kit'
import { ORGANIZATION_TYPES } from '../calls.ts'

interface Asker {
  tenantId: string
  orgId: string | null
}

type Entries = (db: Db, asker: Asker, code: string) => Promise<{ dictKey: string; remark: string }[]>

let entriesOf: Entries | null = null

/** Said once when the server is put together: where the entries of a dictionary are. */
export function readDictionaryFrom(read: Entries): void {
  entriesOf = read
}

/** Names of the types of organizations by key, as the tenant's dictionary says them. */
export async function organizationTypes(context: Context): Promise<Map<string, string>> {
  if (entriesOf === null) throw new Error('nobody said where the dictionaries are')
  const asker = { tenantId: signedIn(context).tenantId, orgId: null }
  const entries = await entriesOf(context.db, asker, ORGANIZATION_TYPES)
  return new Map(entries.map(({ dictKey, remark }) => [dictKey, remark]))
}
