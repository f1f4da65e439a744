import { refuse } from '@mingtai/messages'
import type { tenant } from './tables.ts'

/** The tenant that runs the site. */
export const SITE_TENANT = '433489'

/** The right over all tenants: held in the tenant that runs the site and nowhere else, whatever its roles say. */
export const SITE_RIGHT = 'system:merchant'

type Standing = Pick<typeof tenant.$inferSelect, 'name' | 'status' | 'expiresAt'>

export function isClosed({ status, expiresAt }: Omit<Standing, 'name'>): boolean {
  return status !== 1 || (expiresAt !== null && expiresAt <= new Date())
}

/** Whether a tenant's roles may give a right at all. What its template leaves out counts as absent from them. */
export function mayHave({ id, rights }: Pick<typeof tenant.$inferSelect, 'id' | 'rights'>, code: string): boolean {
  return (rights === null || rights.includes(code)) && (id === SITE_TENANT || code !== SITE_RIGHT)
}

/** Nobody of a tenant that is disabled or has expired does anything; sessions that are open end with this. */
export function refuseClosed(found: Standing | undefined): void {
  if (found === undefined || isClosed(found)) refuse('session.tenantClosed', found?.name ?? '所在单位')
}
