import type { Context } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { tenant } from '@mingtai/modules/ground/organization/server'
import { eq } from 'drizzle-orm'

/** The tenant whose sign-in page is shown when the address names none. */
export const DEFAULT_TENANT = '433489'

/**
 * Which tenant an unknown caller speaks of: the input, the header Tenant-Id, else the site's own. It only says where to
 * look for an account and gives nothing: whoever is signed in has the tenant of their session, whatever a header says.
 */
export async function tenantOf(context: Context, wanted: string | undefined): Promise<string> {
  const id = wanted ?? context.header('tenant-id') ?? DEFAULT_TENANT
  const [found] = await context.db.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, id))
  if (found === undefined) refuse('signIn.tenantUnknown')
  return found.id
}
