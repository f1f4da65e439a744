import { department, organization, role, roleGrant } from '@mingtai/modules/ground/organization/server'
import { newId, type HandoverKind } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { giveEach } from '../grant/giving.ts'

/** 负责人: of organizations and departments. */
export const managerPosts: HandoverKind = {
  key: 'manager',
  name: '负责人职务',
  otherwise: '不再有负责人',
  async ownedBy(db, { id, tenantId }) {
    const organizations = await db
      .select({ id: organization.id, name: organization.name })
      .from(organization)
      .where(and(eq(organization.tenantId, tenantId), eq(organization.managerId, id), eq(organization.deleted, false)))
    const departments = await db
      .select({ id: department.id, name: department.name, within: organization.name })
      .from(department)
      .innerJoin(organization, eq(organization.id, department.organizationId))
      .where(and(eq(department.tenantId, tenantId), eq(department.managerId, id), eq(department.deleted, false)))
    return [
      ...organizations.map((one) => ({ ...one, note: '机构负责人' })),
      ...departments.map(({ within, ...one }) => ({ ...one, note: `${within}的部门负责人` })),
    ]
  },
  pass: (db, leaver, to) => setManager(db, leaver, to.id),
  end: (db, leaver) => setManager(db, leaver, null),
}

async function setManager(
  db: Parameters<HandoverKind['end']>[0],
  { id, tenantId }: { id: string; tenantId: string },
  managerId: string | null,
): Promise<void> {
  await db
    .update(organization)
    .set({ managerId })
    .where(and(eq(organization.tenantId, tenantId), eq(organization.managerId, id)))
  await db
    .update(department)
    .set({ managerId })
    .where(and(eq(department.tenantId, tenantId), eq(department.managerId, id)))
}

/** 角色: a successor can get the leaver's roles, as far as the acting person could give them. */
export const roleHandover: HandoverKind = {
  key: 'role',
  name: '角色',
  otherwise: '全部收回',
  async ownedBy(db, { id, tenantId }) {
    const rows = await db
      .select({ id: roleGrant.id, name: role.name, where: organization.name })
      .from(roleGrant)
      .innerJoin(role, eq(role.id, roleGrant.roleId))
      .leftJoin(organization, eq(organization.id, roleGrant.organizationId))
      .where(and(eq(roleGrant.tenantId, tenantId), eq(roleGrant.personId, id), eq(role.deleted, false)))
    return rows.map(({ where, ...one }) => ({ ...one, note: where ?? '全部机构' }))
  },
  async pass(db, { id, tenantId, realName }, { actor, ...to }) {
    const here = and(eq(roleGrant.tenantId, tenantId), eq(roleGrant.personId, id))
    const ownGrants = await db.select().from(roleGrant).where(here)
    await giveEach(db, actor, { grants: ownGrants, personId: to.id })
    await db.delete(roleGrant).where(here)
    if (ownGrants.length === 0) return
    await db
      .insert(roleGrant)
      .values(
        ownGrants.map((grant) => ({
          ...grant,
          id: newId(),
          personId: to.id,
          grantedBy: actor.realName,
          grantedAt: new Date(),
          reason: `接收${realName}的交接`,
        })),
      )
      .onConflictDoNothing()
  },
  async end(db, { id, tenantId }) {
    await db.delete(roleGrant).where(and(eq(roleGrant.tenantId, tenantId), eq(roleGrant.personId, id)))
  },
}
