import type { Initiator, Resolver } from '@mingtai/approval-engine'
import { membership } from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { isApproverRule } from '../../approver-rules.ts'
import { approvalTask } from '../tables.ts'
import { holdersOf } from './holders.ts'
import { organizationChain } from './places.ts'

interface Asking {
  db: Db
  tenantId: string
}
type Rule = Pick<Extract<Resolver, { kind: 'expression' }>, 'name' | 'values'>

/** People that a rule of the house finds; nobody where the rule is unknown. */
export async function peopleByRule(asking: Asking, { name, values }: Rule, initiator: Initiator): Promise<string[]> {
  if (!isApproverRule(name)) return []
  switch (name) {
    case 'organizationHead':
      return headOfOrganization(asking, initiator)
    case 'colleagues':
      return colleagues(asking, initiator)
    case 'leastBusy':
      return leastBusy(asking, values, initiator)
    default:
      return name satisfies never
  }
}

async function headOfOrganization({ db, tenantId }: Asking, { organization }: Initiator): Promise<string[]> {
  if (organization === null) return []
  const [own] = await organizationChain(db, tenantId, organization)
  return own === undefined || own.managerId === null ? [] : [own.managerId]
}

/** Everybody else who works in the department from which it is asked. */
async function colleagues({ db, tenantId }: Asking, { department, person }: Initiator): Promise<string[]> {
  if (department === null) return []
  const { personId, departmentId, sort } = membership
  const rows = await db
    .select({ personId })
    .from(membership)
    .where(and(ofTenant(membership, tenantId), eq(departmentId, department), ne(personId, person)))
    .orderBy(asc(sort), asc(personId))
  return [...new Set(rows.map((row) => row.personId))]
}

/** The holder of the roles with the fewest open tasks; of several the first by name. */
async function leastBusy(asking: Asking, roles: readonly string[], { organization }: Initiator): Promise<string[]> {
  if (organization === null) return []
  const holders = await holdersOf(asking, roles, [organization])
  if (holders.length === 0) return []
  const { tenantId, personId, status } = approvalTask
  const rows = await asking.db
    .select({ personId, open: sql<number>`count(*)::int` })
    .from(approvalTask)
    .where(and(eq(tenantId, asking.tenantId), eq(status, 'active'), inArray(personId, holders)))
    .groupBy(personId)
  const open = new Map(rows.map((row) => [row.personId, row.open]))
  const [first] = holders.toSorted((a, b) => (open.get(a) ?? 0) - (open.get(b) ?? 0))
  return first === undefined ? [] : [first]
}
