import { entriesOf } from '@mingtai/modules/system/server'
import { type Context, signedIn } from '@mingtai/server-kit'
import { ORGANIZATION_TYPES } from '../calls.ts'

/** Names of the types of organizations by key, as the tenant's dictionary says them. */
export async function organizationTypes(context: Context): Promise<Map<string, string>> {
  const asker = { tenantId: signedIn(context).tenantId, orgId: null }
  const entries = await entriesOf(context.db, asker, ORGANIZATION_TYPES)
  return new Map(entries.map(({ dictKey, remark }) => [dictKey, remark]))
}
