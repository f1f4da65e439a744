import { organization } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { bureaus, DEMO_TENANT } from './city.ts'

/** The ids of the bureaus of the demo world, in their order. */
export async function officesOf(db: Db): Promise<(string | undefined)[]> {
  const names = bureaus.map(({ name }) => name)
  const rows = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(and(eq(organization.tenantId, DEMO_TENANT), inArray(organization.name, names)))
  return names.map((name) => rows.find((row) => row.name === name)?.id)
}
