import { refuse } from '@mingtai/messages'
import type { tenant } from './tables.ts'

/** The tenant that runs the site. */
export const SITE_TENANT = '433489'

/** The right over all tenants. It counts only in the tenant that runs the site. */
export const SITE_RIGHT = 'system:merchant'

type TenantStatus = Pick<typeof tenant.$inferSelect, 'name' | 'status' | 'expiresAt'>

export function isClosed({ status, expiresAt }: Omit<TenantStatus, 'name'>): boolean {
  return status !== 1 || (expiresAt !== null && expiresAt <= new Date())
}

/** Whether roles of a tenant may give a right; rights outside of its template do not count. */
export function mayHave({ id, rights }: Pick<typeof tenant.$inferSelect, 'id' | 'rights'>, code: string): boolean {
  return (rights === null || rights.includes(code)) && (id === SITE_TENANT || code !== SITE_RIGHT)
}

/** Refuses every call of a tenant that is disabled or has expired, open sessions included. */
export function refuseClosed(found: TenantStatus | undefined): void {
  if (found === undefined || isClosed(found)) refuse('session.tenantClosed', found?.name ?? '所在单位')
}
