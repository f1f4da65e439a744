import { done, get, id, nothing, post, sortNumber } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-base'
const type = z.string().regex(/^[a-z][a-z0-9_-]{1,31}$/, '标识由小写字母开头，只含小写字母、数字、- 和 _')
const address = z.string().trim().max(500)

const providerFields = {
  type,
  name: z.string().trim().min(1).max(30),
  protocol: z.enum(['oauth2', 'dingtalk', 'dingtalk_inner']),
  clientId: z.string().trim().min(1).max(200),
  authorizeUrl: address,
  tokenUrl: address.min(1),
  userinfoUrl: address.min(1),
  scope: z.string().trim().max(200),
  idField: z.string().trim().min(1).max(60),
  nameField: z.string().trim().max(60),
  enabled: z.boolean(),
  sort: sortNumber,
}

/** Another system as the administrator describes it; its secret never comes back. */
export const SocialProvider = z.object({
  id,
  ...providerFields,
  hasSecret: z.boolean(),
  bound: z.number().int(),
  revision: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type SocialProvider = z.infer<typeof SocialProvider>

export const ProviderForm = z.object({
  ...providerFields,
  /** null keeps the one that is stored. */
  secret: z.string().max(500).nullable().default(null),
})

/** Coming from other systems: OAuth 2 clients, and whose account there is whose here. */
export const socialCalls = {
  oauthState: get(`${base}/oauth/state`, {
    about: '第三方登录的随机状态',
    needs: 'public',
    input: z.object({
      /** The name of the other system; may be left out where there is only one. */
      source: z.string().max(32).optional(),
      tenantId: z.string().max(64).optional(),
      /** `bind`: connects the account of the other system with the signed-in person. */
      purpose: z.enum(['sign-in', 'bind']).default('sign-in'),
    }),
    /** `address` is where the browser goes; empty for sign-in inside another program. */
    reply: z.object({ state: z.string(), address: z.string() }),
  }),
  socialList: get(`${base}/social/list`, {
    about: '我的第三方账号',
    needs: 'login',
    input: nothing,
    reply: z.array(
      z.object({ type: z.string(), name: z.string(), boundAs: z.string().nullable(), at: z.string().nullable() }),
    ),
  }),
  bindSocial: get(`${base}/social/bind/{type}`, {
    about: '绑定第三方账号',
    needs: 'login',
    input: z.object({ type, code: z.string().max(2048), state: z.string().max(128) }),
    reply: done,
  }),
  unbindSocial: post(`${base}/social/unbind`, {
    about: '解除第三方账号',
    needs: 'login',
    input: z.object({ type }),
    reply: done,
  }),
  providers: get(`${base}/sign-in/provider/list`, {
    about: '第三方登录列表',
    needs: 'system:client',
    input: nothing,
    reply: z.array(SocialProvider),
  }),
  insertProvider: post(`${base}/sign-in/provider/insert`, {
    about: '新增第三方登录',
    proof: true,
    needs: 'system:client',
    input: ProviderForm,
    reply: done,
  }),
  updateProvider: post(`${base}/sign-in/provider/update`, {
    about: '修改第三方登录',
    proof: true,
    needs: 'system:client',
    input: ProviderForm.extend({ id, revision: z.number().int() }),
    reply: done,
  }),
  removeProvider: post(`${base}/sign-in/provider/remove`, {
    about: '删除第三方登录',
    proof: true,
    needs: 'system:client',
    input: z.object({ id }),
    reply: done,
  }),
}
