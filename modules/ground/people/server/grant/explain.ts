import type { Handlers } from '@mingtai/api'
import { formatByCode } from '@mingtai/zh'
import { refuse } from '@mingtai/messages'
import { isCurrent, may } from '@mingtai/permission'
import {
  givingRights,
  isRight,
  loadActor,
  reachOf,
  rights,
  role,
  roleGrant,
  roleRight,
} from '@mingtai/modules/ground/organization/server'
import { type Context, type Db, signedIn, type Reach } from '@mingtai/server-kit'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { peopleCalls } from '../../calls.ts'
import type { Explanation } from '../../role-calls.ts'
import { scopes } from '../../views.ts'
import { giversFor } from './givers.ts'
import { rolesToGive } from './giving.ts'
import { grantRows } from './grant-rows.ts'
import { placeChains, namedPlaces } from '../place/places.ts'
import { seenBy } from '../reach.ts'

/**
 * Explains why a person may do something, or what is missing and who could give it. Uses the same rule as the product.
 */
export const explainHandlers: Handlers<Pick<typeof peopleCalls, 'explain'>, Context> = {
  async explain({ personId, right, placeId, ownerId }, context) {
    const actor = signedIn(context)
    const { db } = context
    const target = await seenBy(db, { actor, right: 'organization:role' }, personId)
    const about = rights[right]
    if (!isRight(right) || about === undefined) refuse('role.unknownRight', right)
    // Where the scope of a right does not matter, lists show the same for every scope, and so does the answer.
    const reach = reachOf(right)
    const asked = await thingOf(db, actor.tenantId, { placeId, ownerId })
    const thing = reach === 'places' ? asked : null
    const holder = await loadActor(db, { tenantId: actor.tenantId, userId: personId })
    const decision = holder === null ? null : may(holder, { action: right, about }, thing)
    const grounds = await groundsOf(db, { tenantId: actor.tenantId, personId, right })
    const where = thing === null ? '' : `（${thing.name}）`
    const allowed = decision?.ok === true
    return {
      allowed,
      sentence: `${sentenceOf({ name: target.realName, about: `${about}${where}`, decision, isThing: thing !== null })}${asked === null ? '' : `${unlimited[reach]}${belongsBy[right] ?? ''}`}`,
      grounds: grounds.map((ground) => {
        const { works, ...told } = toldOf(ground, { holder, right, thing })
        return { ...told, works }
      }),
      ways: allowed ? [] : await waysTo(db, right, { tenantId: actor.tenantId, personId, placeId: placeId ?? null }),
    }
  },
}

type Thing = { name: string; ownerId: string | null; places: string[] } | null

async function thingOf(
  db: Db,
  tenantId: string,
  asked: { placeId: string | undefined; ownerId: string | undefined },
): Promise<Thing> {
  const { placeId, ownerId } = asked
  if (placeId === undefined && ownerId === undefined) return null
  const chains = placeId === undefined ? [] : await placeChains(db, tenantId, [placeId])
  const names = await namedPlaces(db, tenantId, placeId === undefined ? [] : [placeId])
  const name = placeId === undefined ? '本人的数据' : `${names.get(placeId) ?? ''}的数据`
  return { name, ownerId: ownerId ?? null, places: chains.flat() }
}

/** Said of a place where the scope of a role does not matter. */
const unlimited: Record<Reach, string> = {
  places: '',
  site: '这项权限管理整个站点，不按数据范围划分。',
  lines: '能看到、能改哪些，由报表、数据集等各自的授权决定，不按数据范围划分。',
}

/** By what a row lies in a place, where that is not the thing itself. */
const belongsBy: Partial<Record<string, string>> = {
  'system:log': '日志按操作人划分：列出范围内人员所做的操作，不论操作的对象在哪里。',
}

interface Said {
  name: string
  about: string
  decision: { ok: boolean } | null
  isThing: boolean
}

function sentenceOf({ name, about, decision, isThing }: Said): string {
  if (decision === null) return `${name}的账号已停用或已离职，什么都不能做。`
  if (decision.ok) return `${name}可以“${about}”。`
  return isThing
    ? `${name}不能“${about}”：没有这项权限，或权限的范围不包含它。`
    : `${name}不能“${about}”：没有一个有效的角色给出这项权限。`
}

interface Ground {
  roleId: string
  roleName: string
  alias: string
  scope: keyof typeof scopes
  places: string[]
  organizationId: string | null
  grantedBy: string
  grantedAt: string
  expiresAt: string | null
  text: string
}

/** All grants of the person whose role has the right, including those that do not count now. */
async function groundsOf(
  db: Db,
  { tenantId, personId, right }: { tenantId: string; personId: string; right: string },
): Promise<Ground[]> {
  const giving = await db
    .select({ role })
    .from(role)
    .innerJoin(roleRight, and(eq(roleRight.roleId, role.id), inArray(roleRight.code, givingRights(right))))
    .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false)))
  const where = eq(roleGrant.personId, personId)
  const { records } = await grantRows(db, tenantId, { where, current: 1, size: 500 })
  const everyone = giving.filter(({ role: row }) => row.alias === 'everyone')
  return [
    ...records.flatMap((holding) => {
      const row = giving.find((one) => one.role.id === holding.roleId)?.role
      if (row === undefined) return []
      const until = holding.expiresAt === null ? '长期有效' : `到${day(holding.expiresAt)}为止`
      const place = holding.organizationName === null ? '' : `，仅在“${holding.organizationName}”工作时有效`
      const stopped = row.status === 1 ? '' : '；角色已停用'
      const text = `角色“${row.name}”（范围：${holding.reach}）由${holding.grantedBy}于${day(holding.grantedAt)}授予，${until}${place}${stopped}。`
      const { roleId, alias, organizationId, grantedBy, grantedAt, expiresAt } = holding
      const places = holding.range?.map(({ id }) => id) ?? row.places
      return [
        {
          roleId,
          roleName: row.name,
          alias,
          scope: holding.scope,
          places,
          organizationId,
          grantedBy,
          grantedAt,
          expiresAt,
          text,
        },
      ]
    }),
    ...everyone.map(({ role: row }) => ({
      roleId: row.id,
      roleName: row.name,
      alias: row.alias,
      scope: row.scope,
      places: row.places,
      organizationId: null,
      grantedBy: '',
      grantedAt: '',
      expiresAt: null,
      text: `角色“${row.name}”由全体人员持有（范围：${scopes[row.scope]}）。`,
    })),
  ]
}

interface Question {
  holder: Awaited<ReturnType<typeof loadActor>>
  right: string
  thing: Thing
}

/** Whether this grant alone allows what was asked, and if not, why. */
function toldOf(ground: Ground, { holder, right, thing }: Question) {
  const { roleId, roleName, text } = ground
  if (holder === null) return { roleId, roleName, text, works: false }
  const holding = holder.grants.find(({ roleId: id, rights: codes }) => id === roleId && codes.includes(right))
  const here = { organizationId: holder.organizationId, now: new Date() }
  const grant = { ...ground, name: roleName, rights: [right] }
  if (holding === undefined || !isCurrent(grant, here))
    return { roleId, roleName, text: `${text}现在不起作用。`, works: false }
  const works = may({ ...holder, grants: [grant] }, { action: right, about: '' }, thing).ok
  return { roleId, roleName, text: works ? text : `${text}范围不包含所问的数据。`, works }
}

/** Roles that hold the right, and the people who could give each of them to this person. */
async function waysTo(
  db: Db,
  right: string,
  recipient: { tenantId: string; personId: string; placeId: string | null },
): Promise<Explanation['ways']> {
  const { tenantId } = recipient
  const rows = await db
    .selectDistinct({ id: role.id })
    .from(role)
    .innerJoin(roleRight, and(eq(roleRight.roleId, role.id), inArray(roleRight.code, givingRights(right))))
    .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false), eq(role.status, 1), ne(role.alias, 'everyone')))
  const ids = rows.map(({ id }) => id)
  const roles = ids.length === 0 ? [] : await rolesToGive(db, tenantId, ids)
  const givers = await giversFor(db, recipient, roles)
  return roles.map(({ id, name }) => ({ roleId: id, roleName: name, grantedBy: givers.get(id) ?? [] }))
}

function day(text: string): string {
  const [year, month, date] = formatByCode(new Date(text), 3).split('-').map(Number)
  return `${year}年${month}月${date}日`
}
