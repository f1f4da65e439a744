import { membership, person, role, roleGrant } from '@mingtai/modules/ground/organization/server'
import { addRules } from '@mingtai/modules/ground/sign-in/server'
import { type Db, newId } from '@mingtai/server-kit'
import { initials, nameKey } from '@mingtai/zh/pinyin'
import { and, eq } from 'drizzle-orm'
import { DEMO_TENANT } from './city.ts'

const NAME = '应急管理员'

/** The break-glass account of the demo world, and the words at the foot of its sign-in page. */
export async function addSignIn(db: Db, password: string): Promise<void> {
  const baseColumns = { tenantId: DEMO_TENANT, createdBy: '系统', updatedBy: '系统' }
  const [beside] = await db
    .select({ membershipRow: membership })
    .from(person)
    .innerJoin(membership, and(eq(membership.personId, person.id), eq(membership.isPrimary, true)))
    .where(and(eq(person.tenantId, DEMO_TENANT), eq(person.loginName, 'admin')))
  const [administrator] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, DEMO_TENANT), eq(role.alias, 'administrator')))
  if (beside === undefined || administrator === undefined) throw new Error('the demo world has no administrator')
  const personId = newId()
  await db.insert(person).values({
    ...baseColumns,
    id: personId,
    loginName: 'breakglass',
    realName: NAME,
    pinyin: nameKey(NAME),
    initials: initials(NAME),
    passwordHash: password,
    isSpecial: true,
    hidesContact: true,
    postName: '应急账号',
  })
  const { organizationId, departmentId } = beside.membershipRow
  await db
    .insert(membership)
    .values({ ...baseColumns, id: newId(), personId, organizationId, departmentId, isPrimary: true })
  const grant = { id: newId(), tenantId: DEMO_TENANT, personId, roleId: administrator.id, grantedBy: '系统' }
  await db.insert(roleGrant).values(grant)
  await addRules(db, DEMO_TENANT, '主办 云州市人民政府办公室　技术支持 云州市大数据中心　服务电话 0371-6600 1234')
}
