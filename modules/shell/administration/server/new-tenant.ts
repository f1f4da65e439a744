import { addBuiltInSources } from '@mingtai/modules/data/data-source/server'
import {
  applyDefaults,
  bumpVersion,
  membership,
  organization,
  organizationRelation,
  person,
  role,
  roleGrant,
} from '@mingtai/modules/ground/organization/server'
import { applyDefaultMenus } from '@mingtai/modules/shell/workbench/server'
import { type Actor, type Db, newId, stamp } from '@mingtai/server-kit'
import { initials, nameKey, pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq } from 'drizzle-orm'
import { newPassword } from '@mingtai/modules/ground/people/server'

interface First {
  loginName: string
  realName: string
}

/** Who furnishes: an administrator of the site, or the product itself at its first start. */
type Maker = Pick<Actor, 'tenantId' | 'realName'>

/**
 * Make a new tenant fit to be worked in: roles and menus of the product, an organization of its name, and its first
 * administrator, whose password is answered once. They are bound to their merchant's number.
 */
export async function furnish(
  db: Db,
  { tenantId, name, first, by }: { tenantId: string; name: string; first: First; by: Maker },
): Promise<string> {
  const baseColumns = () => ({ ...stamp(by), tenantId })
  await applyDefaults(db, tenantId)
  await applyDefaultMenus(db, tenantId)
  await addBuiltInSources(db, tenantId)
  const office = { ...baseColumns(), name, pinyin: pinyinKey(name) }
  const place = baseColumns()
  await db.insert(organization).values(office)
  await db
    .insert(organizationRelation)
    .values({ ...place, appCode: 'szoa', kind: 1, refId: office.id, path: `/${place.id}/` })
  await bumpVersion(db, tenantId)
  const { password, hash } = await newPassword()
  const row = {
    ...baseColumns(),
    ...first,
    pinyin: nameKey(first.realName),
    initials: initials(first.realName),
    passwordHash: hash,
    mustChangePassword: true,
    isSystemMerchant: true,
    merchantNo: tenantId,
  }
  await db.insert(person).values(row)
  const membershipRow = { ...baseColumns(), personId: row.id, organizationId: office.id, isPrimary: true }
  await db.insert(membership).values(membershipRow)
  const [highest] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.alias, 'administrator'), eq(role.deleted, false)))
  if (highest === undefined) throw new Error('a new tenant has no administrator role')
  await db
    .insert(roleGrant)
    .values({ id: newId(), tenantId, personId: row.id, roleId: highest.id, grantedBy: by.realName })
  return password
}
