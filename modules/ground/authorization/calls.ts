import { done, get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-base'

/** What a program may learn of a person, in the words of the consent page. */
export const scopeWords = {
  openid: '您的身份编号',
  profile: '姓名与账号',
  phone: '手机号码',
  email: '电子邮箱',
  organization: '所在机构与部门',
} as const
const scope = z.enum(['openid', 'profile', 'phone', 'email', 'organization'])
export type Scope = z.infer<typeof scope>

/** A program to which a person gave access. */
export const Authorization = z.object({
  id,
  client: z.string(),
  name: z.string(),
  homepage: z.string(),
  scopes: z.array(z.string()),
  at: z.string(),
})
export type Authorization = z.infer<typeof Authorization>

const clientFields = {
  name: z.string().trim().min(1).max(60),
  remark: z.string().trim().max(200),
  homepage: z.string().trim().max(500),
  redirectUris: z.array(z.string().trim().max(500)).min(1).max(10),
  scopes: z.array(scope).min(1),
  isPublic: z.boolean(),
  enabled: z.boolean(),
}

/** A program as the administrator registers it; its secret is shown once. */
export const OauthClient = z.object({
  id,
  clientId: z.string(),
  ...clientFields,
  people: z.number().int(),
  revision: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type OauthClient = z.infer<typeof OauthClient>

export const ClientForm = z.object(clientFields)
const made = z.object({ clientId: z.string(), secret: z.string().nullable() })

export const authorizationCalls = {
  list: get(`${base}/authorization/list`, {
    about: '我授权的应用',
    needs: 'login',
    input: nothing,
    reply: z.array(Authorization),
  }),
  remove: get(`${base}/authorization/remove`, {
    about: '取消授权',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  checkFirst: get(`${base}/authorization/check-first`, {
    about: '是否需要确认授权',
    needs: 'login',
    input: z.object({ client: z.string().max(64) }),
    reply: z.boolean(),
  }),
  asked: get(`${base}/authorization/asked`, {
    about: '应用的授权请求',
    needs: 'login',
    input: z.object({ uid: z.string().max(64) }),
    reply: z.object({
      client: z.string(),
      name: z.string(),
      remark: z.string(),
      /** Host of the address to which the answer is sent. */
      host: z.string(),
      scopes: z.array(z.string()),
      /** false where the person has agreed to all of it before. */
      isFirst: z.boolean(),
    }),
  }),
  answer: post(`${base}/authorization/answer`, {
    about: '同意或拒绝授权',
    needs: 'login',
    input: z.object({ uid: z.string().max(64), agrees: z.boolean() }),
    /** Where the browser goes on. */
    reply: z.object({ next: z.string() }),
  }),
  ssoToken: get(`${base}/maxkey/token`, {
    about: '外部单点登录的令牌',
    needs: 'login',
    input: nothing,
    reply: z.object({ token: z.string(), expires_in: z.number().int() }),
  }),
  clients: get(`${base}/authorization/client/list`, {
    about: '登记的应用',
    needs: 'system:client',
    input: nothing,
    reply: z.array(OauthClient),
  }),
  insertClient: post(`${base}/authorization/client/insert`, {
    about: '登记应用，密钥只显示一次',
    proof: true,
    needs: 'system:client',
    input: ClientForm,
    reply: made,
  }),
  updateClient: post(`${base}/authorization/client/update`, {
    about: '修改应用',
    proof: true,
    needs: 'system:client',
    input: ClientForm.extend({ id, revision: z.number().int() }),
    reply: done,
  }),
  newSecret: post(`${base}/authorization/client/new-secret`, {
    about: '重新生成应用密钥',
    proof: true,
    needs: 'system:client',
    input: z.object({ id }),
    reply: made,
  }),
  removeClient: post(`${base}/authorization/client/remove`, {
    about: '删除应用',
    proof: true,
    needs: 'system:client',
    input: z.object({ id }),
    reply: done,
  }),
}
