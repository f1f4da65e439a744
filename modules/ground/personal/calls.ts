import { done, get, id, nothing, post } from '@mingtai/api'
import { OrganizationOfUser } from '@mingtai/modules/ground/sign-in/calls'
import { z } from 'zod'
import { centreCalls } from './centre-calls.ts'

export { delegationModes } from './centre-calls.ts'
export type { Delegation, DelegationToMe, OwnRole, Phrase, Preferences, Profile } from './centre-calls.ts'

export const tokenScopes = {
  'report:read': '查看与导出报表',
  'report:design': '设计报表',
  'data-source:use': '使用数据源',
  'approval:start': '发起审批，查询自己能看的审批',
} as const
const scope = z.enum(['report:read', 'report:design', 'data-source:use', 'approval:start'])

/** A personal access token without its secret, as its owner sees it after it was made. */
export const AccessToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(scope),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>

/** Exported apart for the shell, whose first load must stay small. */
export const membershipCalls = {
  myOrganizations: get('/api/alamo-base/v2/user/my_orgs', {
    about: '我的机构',
    needs: 'login',
    input: z.object({ role: z.string().max(60).optional() }),
    reply: z.array(OrganizationOfUser),
  }),
}

export const personalCalls = {
  ...centreCalls,
  ...membershipCalls,
  tokens: get('/api/alamo-base/user/access-token/list', {
    about: '我的访问令牌',
    needs: 'login',
    input: nothing,
    reply: z.array(AccessToken),
  }),
  createToken: post('/api/alamo-base/user/access-token/create', {
    about: '新建访问令牌，只显示一次',
    proof: true,
    needs: 'login',
    input: z.object({
      name: z.string().min(1).max(60),
      scopes: z.array(scope).min(1),
      days: z.number().int().min(1).max(3650).nullable(),
    }),
    reply: AccessToken.extend({ secret: z.string() }),
  }),
  removeToken: post('/api/alamo-base/user/access-token/remove', {
    about: '作废访问令牌',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
}
