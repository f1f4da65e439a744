import { membership, person, role, roleGrant } from '@mingtai/modules/ground/organization/server'
import { newPassword, resetByOperator } from '@mingtai/modules/ground/people/server'
import { auditOperator, type Db, newId } from '@mingtai/server-kit'
import { initials, nameKey } from '@mingtai/zh/pinyin'
import { and, asc, eq } from 'drizzle-orm'

const NAME = '应急管理员'
const LOGIN_NAME = 'breakglass'

export interface BreakGlass {
  loginName: string
  password: string
}

/**
 * The break-glass account of a tenant, which signs in at /special_login when nothing else lets anybody in: made, or, where
 * there is one, given a new password. Its password lies in a safe and need not be changed at the first sign-in.
 */
export async function renewBreakGlass(db: Db, tenantId: string): Promise<BreakGlass> {
  return db.transaction(async (inside) => {
    const { id, loginName, realName } = person
    const [found] = await inside
      .select({ id, tenantId: person.tenantId, loginName, realName })
      .from(person)
      .where(and(eq(person.tenantId, tenantId), eq(person.isSpecial, true), eq(person.deleted, false)))
      .orderBy(asc(person.id))
    if (found !== undefined) {
      const password = await resetByOperator(inside, found)
      await inside.update(person).set({ mustChangePassword: false, disabled: false }).where(eq(person.id, found.id))
      return { loginName: found.loginName, password }
    }
    const { password, hash } = await newPassword()
    const made = await addBreakGlass(inside, tenantId, hash)
    await auditOperator(inside, { tenantId, action: '新建应急账号', subject: NAME, detail: { about: [made] } })
    return { loginName: LOGIN_NAME, password }
  })
}

/** Makes the account, in the place of the tenant's first administrator; answers its id. */
export async function addBreakGlass(db: Db, tenantId: string, passwordHash: string): Promise<string> {
  const baseColumns = { tenantId, createdBy: '系统', updatedBy: '系统' }
  const [administrator] = await db
    .select({ roleId: role.id, organizationId: membership.organizationId, departmentId: membership.departmentId })
    .from(role)
    .innerJoin(roleGrant, eq(roleGrant.roleId, role.id))
    .innerJoin(person, and(eq(person.id, roleGrant.personId), eq(person.deleted, false)))
    .innerJoin(membership, and(eq(membership.personId, person.id), eq(membership.isPrimary, true)))
    .where(and(eq(role.tenantId, tenantId), eq(role.alias, 'administrator'), eq(role.deleted, false)))
    .orderBy(asc(person.number))
    .limit(1)
  if (administrator === undefined) throw new Error(`租户 ${tenantId} 没有系统管理员，不能新建应急账号。`)
  const { roleId, ...place } = administrator
  const personId = newId()
  await db.insert(person).values({
    ...baseColumns,
    id: personId,
    loginName: LOGIN_NAME,
    realName: NAME,
    pinyin: nameKey(NAME),
    initials: initials(NAME),
    passwordHash,
    isSpecial: true,
    hidesContact: true,
    postName: '应急账号',
  })
  await db.insert(membership).values({ ...baseColumns, id: newId(), personId, ...place, isPrimary: true })
  await db.insert(roleGrant).values({ id: newId(), tenantId, personId, roleId, grantedBy: '系统' })
  return personId
}
