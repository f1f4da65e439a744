import { department, person, role } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { Values } from './parameters.ts'

type Known = Pick<Actor, 'tenantId' | 'userId' | 'departmentId' | 'roles' | 'realName' | 'merchantNo'>

/**
 * Report specification §3: what every report knows about its reader. The server alone sets these. The ids are numbers;
 * the keys are the texts that stand in our own tables (office data) for the same person, role and department.
 */
export async function systemParameters(db: Db, actor: Known): Promise<Values> {
  const { tenantId, userId, departmentId } = actor
  const [[user], roleId, [dept]] = await Promise.all([
    db
      .select({ number: person.number })
      .from(person)
      .where(and(eq(person.tenantId, tenantId), eq(person.id, userId))),
    roleNumber(db, tenantId, actor.roles[0] ?? null),
    db
      .select({ number: department.number })
      .from(department)
      .where(and(eq(department.tenantId, tenantId), eq(department.id, departmentId ?? ''))),
  ])
  return {
    ...{ userId: user?.number ?? null, roleId, deptId: dept?.number ?? null },
    ...{ userKey: userId, roleKey: actor.roles[0] ?? null, deptKey: departmentId },
    ...{ userName: actor.realName, merchantNo: actor.merchantNo },
  }
}

/** What a reader of whom only the role is known has. */
export async function roleParameters(db: Db, tenantId: string, alias: string | null): Promise<Values> {
  return { ...nobody, roleId: await roleNumber(db, tenantId, alias), roleKey: alias }
}

async function roleNumber(db: Db, tenantId: string, alias: string | null): Promise<number | null> {
  if (alias === null) return null
  const [row] = await db
    .select({ number: role.number })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.alias, alias)))
  return row?.number ?? null
}

/** A reader who did not sign in has none of them. */
export const nobody: Values = {
  ...{ userId: null, userKey: null, userName: null, roleId: null, roleKey: null },
  ...{ merchantNo: null, deptId: null, deptKey: null },
}
