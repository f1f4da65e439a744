import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { grantsFor } from '@mingtai/permission'
import {
  checkUnnamed,
  isRight,
  mayHave,
  person,
  rightGroups,
  rights,
  role,
  roleGrant,
  roleRight,
  tenant,
} from '@mingtai/modules/ground/organization/server'
import {
  type Actor,
  type Context,
  type Db,
  mustMay,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { matchesPinyin } from '@mingtai/zh/pinyin'
import { and, asc, count, countDistinct, eq, sql } from 'drizzle-orm'
import type { peopleCalls } from '../../calls.ts'
import type { Role, RoleRow } from '../../role-calls.ts'
import { scopes } from '../../views.ts'
import { retainingAdministrator } from '../administrators.ts'
import { changesOf } from '../person/log.ts'
import { mustOutlast } from './giving.ts'
import { type Facts, auditPersonChange } from '../person/audit-person.ts'
import { mustExist, namedPlaces } from '../place/places.ts'

type RoleCalls = Pick<
  typeof peopleCalls,
  'roles' | 'role' | 'rightTree' | 'createRole' | 'editRole' | 'removeRole' | 'roleLog' | 'compareRoles'
>

/** Rights that the administrator role always keeps. */
const power = ['organization:role', 'organization:full-user'] as const

/** Roles: what each allows and how far it reaches. */
export const roleHandlers: Handlers<RoleCalls, Context> = {
  async roles({ keyword = '', status }, context) {
    const { tenantId } = signedIn(context)
    const rows = await listed(context.db, tenantId)
    return rows.filter(
      (row) =>
        (status === undefined || row.status === Number(status)) &&
        (keyword === '' || matchesPinyin(row.name, keyword) || row.alias.toLowerCase().includes(keyword.toLowerCase())),
    )
  },

  async role({ id }, context) {
    return shownRole(context.db, signedIn(context).tenantId, id)
  },

  async rightTree(_, context) {
    const actor = signedIn(context)
    const open = await openRights(context.db, actor.tenantId)
    return Object.entries(rightGroups).map(([name, group]) => ({
      name,
      rights: Object.entries(group).map(([code, word]) => ({
        code,
        name: word,
        closed: !open(code)
          ? '平台没有为本单位开通'
          : holdsEverywhere(actor, code)
            ? null
            : '您自己没有这项权限，或没有覆盖全部机构',
      })),
    }))
  },

  async createRole({ codes, alias, ...form }, context) {
    const actor = administers(context)
    await checkForm(context.db, actor, { ...form, codes: [], wanted: codes })
    return context.db.transaction(async (inside) => {
      const row = { ...stamp(actor), ...form, alias, sort: 1000 }
      const rows = await inside.insert(role).values(row).onConflictDoNothing().returning({ id: role.id })
      if (rows.length === 0) throw refusal('field.taken', '别名', alias).at('alias')
      await writeRights(inside, { tenantId: actor.tenantId, roleId: row.id, codes })
      await auditPersonChange(context, inside, {
        action: '新增角色',
        subject: form.name,
        about: [row.id],
        after: await factsOf(inside, actor.tenantId, { ...form, alias, codes }),
      })
      return { id: row.id }
    })
  },

  async editRole({ id, revision, codes, alias, ...form }, context) {
    const actor = administers(context)
    const before = await shownRole(context.db, actor.tenantId, id)
    if (before.builtIn && alias !== before.alias) throw refusal('role.builtIn', before.name, '修改别名').at('alias')
    if (before.alias === 'administrator' && !actor.roles.includes(before.alias))
      refuse('role.onlyAdministrators', before.name)
    await checkForm(context.db, actor, { ...form, codes: isAsWide(before, form) ? before.codes : [], wanted: codes })
    if (before.alias === 'everyone' && form.status !== 1) refuse('role.builtIn', before.name, '停用')
    if (before.alias === 'administrator') checkPower({ ...form, codes })
    await retainingAdministrator(context, async (inside) => {
      const values = { ...form, alias }
      await saveRevision(inside, role, { id, tenantId: actor.tenantId, revision, values, actor })
      await writeRights(inside, { tenantId: actor.tenantId, roleId: id, codes })
      const old = { ...before, places: before.places.map((place) => place.id) }
      await auditPersonChange(context, inside, {
        action: '修改角色',
        subject: form.name,
        about: [id],
        ofEverybody: true,
        before: await factsOf(inside, actor.tenantId, old),
        after: await factsOf(inside, actor.tenantId, { ...form, alias, codes }),
      })
    })
    return null
  },

  async removeRole({ id }, context) {
    const actor = administers(context)
    const before = await shownRole(context.db, actor.tenantId, id)
    if (before.builtIn) refuse('role.builtIn', before.name, '删除')
    await context.db.transaction(async (inside) => {
      // Locks the role: a grant of it at the same moment waits, and then finds it deleted.
      await inside
        .select({ id: role.id })
        .from(role)
        .where(and(ofTenant(role, actor.tenantId), eq(role.id, id)))
        .for('update')
      const [holders] = await inside
        .select({ people: countDistinct(roleGrant.personId) })
        .from(roleGrant)
        .innerJoin(person, and(eq(person.id, roleGrant.personId), eq(person.deleted, false)))
        .where(and(eq(roleGrant.tenantId, actor.tenantId), eq(roleGrant.roleId, id)))
      if ((holders?.people ?? 0) > 0) refuse('role.held', before.name, holders?.people ?? 0)
      await checkUnnamed(inside, { tenantId: actor.tenantId, kind: 'role', id }, before.name)
      await inside
        .update(role)
        .set({ deleted: true, ...touch(actor) })
        .where(and(ofTenant(role, actor.tenantId), eq(role.id, id)))
      await auditPersonChange(context, inside, { action: '删除角色', subject: before.name, about: [id] })
    })
    return null
  },

  async roleLog({ id, ...turn }, context) {
    const { tenantId } = signedIn(context)
    await shownRole(context.db, tenantId, id)
    return changesOf(context.db, tenantId, id, turn)
  },

  async compareRoles({ left, right }, context) {
    const { tenantId } = signedIn(context)
    const pair = await Promise.all([shownRole(context.db, tenantId, left), shownRole(context.db, tenantId, right)])
    const compared = Object.entries(rightGroups).flatMap(([group, words]) =>
      Object.entries(words).map(([code, name]) => ({
        code,
        name,
        group,
        left: pair[0].codes.includes(code),
        right: pair[1].codes.includes(code),
      })),
    )
    return { left: pair[0], right: pair[1], rights: compared.filter((one) => one.left || one.right) }
  },
}

/** Returns the actor if they may write roles: only with a right over everything, because a role is shared by all. */
function administers(context: Context): Actor {
  mustMay(context, { action: 'organization:role', about: '角色管理' }, { name: '角色', ownerId: null, places: [] })
  return signedIn(context)
}

function holdsEverywhere(actor: Actor, code: string): boolean {
  return grantsFor(actor, code).some(({ scope }) => scope === 'all')
}

async function openRights(db: Db, tenantId: string): Promise<(code: string) => boolean> {
  const [found] = await db.select({ id: tenant.id, rights: tenant.rights }).from(tenant).where(eq(tenant.id, tenantId))
  return (code) => found !== undefined && mayHave(found, code)
}

/**
 * Whether a changed role reaches no further than before, so that the actor need not hold the rights that it has
 * already.
 */
function isAsWide(before: Role, form: { scope: string; places: string[]; status: number }): boolean {
  const { scope, places, status } = form
  // A role that is enabled again gives all its rights anew, perhaps to the person who enables it.
  if (before.status !== 1 && status === 1) return false
  return before.scope === scope && places.every((id) => before.places.some((place) => place.id === id))
}

interface Written {
  scope: keyof typeof scopes
  places: string[]
  /** What it allows already, as widely. */
  codes: string[]
  wanted: string[]
}

async function checkForm(db: Db, actor: Actor, { scope, places, codes, wanted }: Written): Promise<void> {
  const open = await openRights(db, actor.tenantId)
  for (const code of wanted) {
    const name = rights[code]
    if (!isRight(code) || name === undefined) throw refusal('role.unknownRight', code).at('codes')
    if (codes.includes(code)) continue
    if (!open(code)) throw refusal('role.rightClosed', name).at('codes')
    const mine = grantsFor(actor, code)
    if (mine.length === 0) throw refusal('role.notHeld', name).at('codes')
    if (scope !== 'self' && !holdsEverywhere(actor, code)) throw refusal('role.reach', name).at('codes')
    mustOutlast(actor, { name, codes: [code] }, null)
  }
  if (scope !== 'custom') return
  await mustExist(db, actor.tenantId, places)
}

function checkPower({ scope, status, codes }: { scope: string; status: number; codes: string[] }): void {
  if (status !== 1) refuse('role.builtIn', '系统管理员', '停用')
  const lost = power.find((code) => !codes.includes(code))
  if (lost !== undefined || scope !== 'all') refuse('role.keepsPower', rights[lost ?? power[0]] ?? '')
}

async function writeRights(db: Db, { tenantId, roleId, codes }: { tenantId: string; roleId: string; codes: string[] }) {
  await db.delete(roleRight).where(and(eq(roleRight.tenantId, tenantId), eq(roleRight.roleId, roleId)))
  const rows = [...new Set(codes)].map((code) => ({ tenantId, roleId, code }))
  if (rows.length > 0) await db.insert(roleRight).values(rows)
}

async function listed(db: Db, tenantId: string): Promise<RoleRow[]> {
  const holders = sql<number>`(select count(distinct g.person_id)::int from ${roleGrant} g join ${person} p on p.id = g.person_id
    where g.role_id = ${role}."id" and g.tenant_id = ${role}."tenant_id" and not p.deleted
      and (g.expires_at is null or g.expires_at > now()))`
  const soon = sql<number>`(select count(*)::int from ${roleGrant} g where g.role_id = ${role}."id"
    and g.tenant_id = ${role}."tenant_id" and g.expires_at > now() and g.expires_at <= now() + interval '30 days')`
  const allowed = sql<number>`(select count(*)::int from ${roleRight} r where r.role_id = ${role}."id")`
  const rows = await db
    .select({ role, holders, soon, allowed })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false)))
    .orderBy(asc(role.sort), asc(role.alias))
  const everybody = await db
    .select({ people: count() })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), eq(person.deleted, false), eq(person.disabled, false)))
  return rows.map(({ role: row, ...counts }) => ({
    id: row.id,
    alias: row.alias,
    name: row.name,
    remark: row.remark ?? '',
    scope: row.scope,
    builtIn: row.builtIn,
    status: row.status,
    rights: counts.allowed,
    holders: row.alias === 'everyone' ? (everybody[0]?.people ?? 0) : counts.holders,
    soon: counts.soon,
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  }))
}

async function shownRole(db: Db, tenantId: string, id: string): Promise<Role> {
  const [row] = await db
    .select()
    .from(role)
    .where(and(ofTenant(role, tenantId), eq(role.id, id)))
  const found = (await listed(db, tenantId)).find((one) => one.id === id)
  if (row === undefined || found === undefined) refuse('row.gone', '这个角色')
  const codes = await db
    .select({ code: roleRight.code })
    .from(roleRight)
    .where(and(eq(roleRight.tenantId, tenantId), eq(roleRight.roleId, id)))
  const names = await namedPlaces(db, tenantId, row.places)
  return {
    ...found,
    codes: codes.map(({ code }) => code),
    places: row.places.map((place) => ({ id: place, name: names.get(place) ?? '已删除的机构' })),
  }
}

interface RoleWords {
  name: string
  alias: string
  remark: string
  scope: keyof typeof scopes
  places: string[]
  codes: string[]
  status: number
}

async function factsOf(db: Db, tenantId: string, row: RoleWords): Promise<Facts> {
  const names = await namedPlaces(db, tenantId, row.places)
  return {
    名称: row.name,
    别名: row.alias,
    说明: row.remark === '' ? null : row.remark,
    范围: row.scope === 'custom' ? row.places.map((id) => names.get(id) ?? id).join('、') : scopes[row.scope],
    权限: row.codes
      .map((code) => rights[code] ?? code)
      .toSorted()
      .join('、'),
    状态: row.status === 1 ? '启用' : '停用',
  }
}
