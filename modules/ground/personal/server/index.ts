import type { Handlers } from '@mingtai/api'
import { audit, type Context, oneByOne, signedIn, serverModule, type Db } from '@mingtai/server-kit'
import { refuse } from '@mingtai/messages'
import { and, desc, eq } from 'drizzle-orm'
import { membershipsOf } from '@mingtai/modules/ground/organization/server'
import { AccessToken, personalCalls } from '../calls.ts'
import { createAccessToken } from './access-token.ts'
import { tellRunOut } from './delegation-news.ts'
import { delegationHandlers } from './delegations.ts'
import { moveDueWork } from './entrusted-work.ts'
import { delegationHandover, endTokensOf, tokenHandover } from './handover.ts'
import { myDataHandlers } from './my-data.ts'
import { phraseHandlers } from './phrases.ts'
import { profileHandlers } from './profile.ts'
import { accessToken } from './tables.ts'
import { personalMenus } from './menus.ts'
import { personalNotices } from './notice-templates.ts'

export { moveDueWork, useEntrustedWork } from './entrusted-work.ts'
export { usePersonalData } from './my-data.ts'
export { delegateOf } from './delegations.ts'
export { actorOfAccessToken, createAccessToken } from './access-token.ts'

const MOST = 50

export interface PersonalServices {
  dataFolder: string
  tokens: { secret: string }
}

/** 个人中心: profile, avatar, signature, phrases, preferences, delegations, roles and access tokens of a person. */
export function personalHandlers(services: PersonalServices): Handlers<typeof personalCalls, Context> {
  return {
    ...profileHandlers(services),
    ...phraseHandlers(),
    ...delegationHandlers(),
    ...myDataHandlers(services),
    async tokens(_, context) {
      const rows = await context.db.select().from(accessToken).where(mine(context)).orderBy(desc(accessToken.createdAt))
      return rows.map(presentAccessToken)
    },
    async createToken({ name, scopes, days }, context) {
      const { userId, tenantId } = signedIn(context)
      const expiresAt = days === null ? null : new Date(Date.now() + days * 86_400_000)
      const { row, secret } = await oneByOne(context.db, `tokens ${userId}`, async (db) => {
        const tokens = await db.select({ id: accessToken.id }).from(accessToken).where(mine(context))
        if (tokens.length >= MOST) refuse('token.tooMany', MOST)
        return createAccessToken(db, { tenantId, userId, name, scopes, expiresAt })
      })
      await audit(context, { action: 'token-create', subject: name, detail: { scopes } })
      return { ...presentAccessToken(row), secret }
    },
    async removeToken({ id }, context) {
      const gone = await context.db
        .delete(accessToken)
        .where(and(mine(context), eq(accessToken.id, id)))
        .returning()
      if (gone.length === 0) refuse('token.notFound')
      await audit(context, { action: 'token-remove', subject: gone[0]?.name ?? id })
      return null
    },
    async myOrganizations({ role }, context) {
      const { userId, tenantId, roles } = signedIn(context)
      if (role !== undefined && !roles.includes(role)) return []
      return membershipsOf(context.db, { id: userId, tenantId })
    },
  }
}

/** 个人中心 as the server takes it. */
export const server = serverModule({
  name: 'personal',
  title: '个人中心',
  calls: personalCalls,
  handlers: (services: PersonalServices & { db: Db }) => personalHandlers(services),
  jobs: [
    { name: 'delegation-ends', cron: '10 * * * *', retries: 2, seconds: 600, work: ({ db }) => tellRunOut(db) },
    { name: 'delegation-work', cron: '* * * * *', retries: 2, seconds: 600, work: ({ db }) => moveDueWork(db) },
  ],
  handover: [tokenHandover, delegationHandover],
  delegatedAccess: { endsWith: 'account', end: endTokensOf },
  menus: personalMenus,
  noticeTemplates: personalNotices,
})

function mine(context: Context) {
  const { userId, tenantId } = signedIn(context)
  return and(eq(accessToken.userId, userId), eq(accessToken.tenantId, tenantId))
}

function presentAccessToken(row: typeof accessToken.$inferSelect): AccessToken {
  return AccessToken.parse({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  })
}
