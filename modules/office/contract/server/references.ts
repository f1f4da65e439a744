import { type Db, ofTenant, type References } from '@mingtai/server-kit'
import { and, count, eq, or } from 'drizzle-orm'
import { contract } from './tables.ts'

/** Contracts belong to organizations and departments: one with contracts is not deleted, and a merged one hands them on. */
export const contractReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    if (kind === 'role') return []
    const [found] = await db
      .select({ total: count() })
      .from(contract)
      .where(and(ofTenant(contract, tenantId), or(eq(contract.organizationId, id), eq(contract.departmentId, id))))
    const total = found?.total ?? 0
    return total === 0 ? [] : [`${total}份合同的所属机构或部门`]
  },
  async pass(db, { tenantId, from, to }) {
    await move(db, { tenantId, from, to }, 'organizationId')
    await move(db, { tenantId, from, to }, 'departmentId')
  },
}

interface Places {
  tenantId: string
  from: string
  to: string
}

async function move(db: Db, { tenantId, from, to }: Places, column: 'organizationId' | 'departmentId'): Promise<void> {
  await db
    .update(contract)
    .set({ [column]: to })
    .where(and(eq(contract.tenantId, tenantId), eq(contract[column], from)))
}
