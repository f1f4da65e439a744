import type { FileReply, Handlers } from '@mingtai/api'
import { attachmentsOfPerson, contentPath, zipped } from '@mingtai/modules/ground/attachment/server'
import {
  organization,
  person,
  rights,
  role,
  roleGrant,
  roleRight,
  membershipsOf,
} from '@mingtai/modules/ground/organization/server'
import { audit, type Context, type Db, type PersonalData, signedIn, type PersonKey } from '@mingtai/server-kit'
import { auditLog } from '@mingtai/server-kit/tables'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { formatByCode } from '@mingtai/zh'
import type { OwnRole, personalCalls } from '../calls.ts'
import { accessToken, commonPhrase, delegation, personPreference } from './tables.ts'

const LOG_MOST = 2000

const reaches = {
  all: '所有',
  organization: '本机构及下级',
  department: '本部门及下级',
  self: '本人',
  custom: '指定范围',
} as const

type MyCalls = Pick<typeof personalCalls, 'myRoles' | 'myData'>

let brought: readonly PersonalData[] = []

/** Sets what all modules hold of a person; called once when the server is put together. */
export function usePersonalData(all: readonly PersonalData[]): void {
  brought = all
}

/** Calls that give people a copy of what the product holds about them. */
export function myDataHandlers(services: { dataFolder: string }): Handlers<MyCalls, Context> {
  return {
    myRoles: (_, context) => ownRoles(context),

    async myData({ format }, context) {
      const { loginName, realName } = signedIn(context)
      const data = await everything(context)
      await audit(context, { action: '下载我的数据', subject: realName, detail: { format } })
      const bytes = Buffer.from(JSON.stringify(data, null, 2))
      const name = `我的数据-${loginName}-${formatByCode(new Date(), 3)}`
      if (format === 'json') return { name: `${name}.json`, type: 'application/json', content: { bytes } }
      const files = [{ name: '我的数据.json', content: { bytes } }, ...(await pictures(context, services))]
      const reply: FileReply = {
        name: `${name}.zip`,
        type: 'application/zip',
        content: { stream: zipped(files, context.signal) },
      }
      return reply
    },
  }
}

async function ownRoles(context: Context): Promise<OwnRole[]> {
  const { tenantId, userId } = signedIn(context)
  const rows = await context.db
    .select({ grant: roleGrant, role, place: organization.name })
    .from(roleGrant)
    .innerJoin(role, and(eq(role.id, roleGrant.roleId), eq(role.deleted, false), eq(role.status, 1)))
    .leftJoin(organization, eq(organization.id, roleGrant.organizationId))
    .where(and(eq(roleGrant.tenantId, tenantId), eq(roleGrant.personId, userId)))
    .orderBy(asc(role.sort), asc(role.alias))
  const everyone = await context.db
    .select()
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.alias, 'everyone'), eq(role.deleted, false), eq(role.status, 1)))
  const ids = [...rows.map((row) => row.role.id), ...everyone.map(({ id }) => id)]
  const codes =
    ids.length === 0
      ? []
      : await context.db
          .select()
          .from(roleRight)
          .where(and(eq(roleRight.tenantId, tenantId), inArray(roleRight.roleId, ids)))
  const rightsOf = (id: string) =>
    codes.filter(({ roleId }) => roleId === id).map(({ code }) => ({ code, name: rights[code] ?? code }))
  const given = rows.map(({ grant, role: { id, alias, name, scope }, place }) => ({
    ...{ alias, name, organization: place, reach: reaches[grant.range === null ? scope : 'custom'] },
    grantedBy: grant.grantedBy,
    grantedAt: grant.grantedAt.toISOString(),
    expiresAt: grant.expiresAt?.toISOString() ?? null,
    reason: grant.reason,
    rights: rightsOf(id),
  }))
  // What everybody holds acts as well, though nobody gave it.
  const shared = everyone.map(({ id, alias, name, scope }) => ({
    ...{ alias, name, organization: null, reach: reaches[scope], rights: rightsOf(id) },
    ...{ grantedBy: null, grantedAt: null, expiresAt: null, reason: null },
  }))
  return [...given, ...shared]
}

/** Everything about a person, without password hashes and secrets of tokens. */
async function everything(context: Context) {
  const { tenantId, userId } = signedIn(context)
  const { db } = context
  const [self] = await db
    .select()
    .from(person)
    .where(and(eq(person.id, userId), eq(person.tenantId, tenantId)))
  const { passwordHash: _, ...known } = self ?? { passwordHash: null }
  const tokens = await db
    .select({
      name: accessToken.name,
      scopes: accessToken.scopes,
      createdAt: accessToken.createdAt,
      expiresAt: accessToken.expiresAt,
    })
    .from(accessToken)
    .where(and(eq(accessToken.tenantId, tenantId), eq(accessToken.userId, userId)))
  const phrases = await db
    .select({ text: commonPhrase.text, createdAt: commonPhrase.createdAt })
    .from(commonPhrase)
    .where(and(eq(commonPhrase.tenantId, tenantId), eq(commonPhrase.ownerId, userId), eq(commonPhrase.deleted, false)))
  const preferences = await db
    .select()
    .from(personPreference)
    .where(and(eq(personPreference.tenantId, tenantId), eq(personPreference.personId, userId)))
  const delegations = await db
    .select()
    .from(delegation)
    .where(and(eq(delegation.tenantId, tenantId), eq(delegation.fromId, userId)))
  const log = await db
    .select({ at: auditLog.at, address: auditLog.address, action: auditLog.action, subject: auditLog.subject })
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.userId, userId)))
    .orderBy(desc(auditLog.at))
    .limit(LOG_MOST)
  return {
    资料: known,
    机构与部门: await membershipsOf(db, { id: userId, tenantId }),
    角色: await ownRoles(context),
    偏好: preferences[0] ?? null,
    常用语: phrases,
    委托: delegations,
    访问令牌: tokens,
    ...(await broughtData(db, { tenantId, userId })),
    操作记录: log,
  }
}

async function broughtData(db: Db, whose: PersonKey): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { title, of } of brought) found[title] = await of(db, whose, LOG_MOST)
  return found
}

async function pictures(context: Context, services: { dataFolder: string }) {
  const [faces, hands] = [await attachmentsOfPerson(context, 'avatar'), await attachmentsOfPerson(context, 'signature')]
  return [
    ...faces.map((face) => ({ ...face, title: '头像' })),
    ...hands.map((hand) => ({ ...hand, title: '签名' })),
  ].map(({ title, name, storageKey }) => ({
    name: `${title}.${name.split('.').at(-1) ?? 'png'}`,
    content: { path: contentPath(services, storageKey) },
  }))
}
