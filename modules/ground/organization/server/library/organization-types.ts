import { type Context, type Db, signedIn } from '@mingtai/server-kit'
import { ORGANIZATION_TYPES } from '../../calls-library.ts'

interface Asker {
  tenantId: string
  orgId: string | null
}

type Entries = (db: Db, asker: Asker, code: string) => Promise<{ dictKey: string; remark: string }[]>

let entriesOf: Entries | null = null

/** Sets where dictionary entries are read from; called once when the server is put together. */
export function readDictionaryFrom(read: Entries): void {
  entriesOf = read
}

/** The types of organizations to choose from, as the asker's organization says them. */
export async function organizationTypeEntries(db: Db, asker: Asker): ReturnType<Entries> {
  if (entriesOf === null) throw new Error('nobody said where the dictionaries are')
  return entriesOf(db, asker, ORGANIZATION_TYPES)
}

/** Names of the types of organizations by key, as the tenant's dictionary says them. */
export async function organizationTypes(context: Context): Promise<Map<string, string>> {
  const entries = await organizationTypeEntries(context.db, { tenantId: signedIn(context).tenantId, orgId: null })
  return new Map(entries.map(({ dictKey, remark }) => [dictKey, remark]))
}
