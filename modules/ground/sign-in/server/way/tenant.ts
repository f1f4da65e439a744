import type { Context } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { tenant } from '@mingtai/modules/ground/organization/server'
import { eq } from 'drizzle-orm'

/** The tenant whose sign-in page is shown when the address names none. */
export const DEFAULT_TENANT = '433489'

/**
 * The tenant that a caller without a session means: from the input, the header Tenant-Id, or the site's own. It only
 * says where to look for an account; a signed-in person always has the tenant of their session.
 */
export async function tenantOf(context: Context, wanted: string | undefined): Promise<string> {
  const id = wanted ?? context.header('tenant-id') ?? DEFAULT_TENANT
  const [found] = await context.db.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, id))
  if (found === undefined) refuse('signIn.tenantUnknown')
  return found.id
}
