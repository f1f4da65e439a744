import { done, get, nothing, post } from '@mingtai/api'
import { z } from 'zod'
import { accountCalls } from './calls-account.ts'
import { fronted, TokenReply } from './calls-shapes.ts'
import { guardCalls } from './calls-guard.ts'
import { signInLogCalls } from './calls-log.ts'
import { socialCalls } from './calls-social.ts'

declare module '@mingtai/messages' {
  interface RefusalData {
    /** The second step is asked for with the ticket. */
    'signIn.twoStepNeeded': { ticket: string }
    /** An account is bound to the sign-in elsewhere with it. */
    'signIn.thirdPartyUnbound': { socialId: string | null }
    /** How many seconds to wait. */
    'signIn.smsTooOften': { seconds: number }
  }
}

export { signInWays } from './calls-log.ts'
export type { SignIn } from './calls-log.ts'
export { fronted, PasswordRules } from './calls-shapes.ts'

/** What the sign-in page needs to know before anybody is signed in. */
export const SignInSettings = z.object({
  tenantId: z.string(),
  /** false where no tenant has the number in the address, so that nobody can sign in there. */
  merchantKnown: z.boolean(),
  pageTitle: z.string(),
  organizationName: z.string(),
  /** False only where the site is started without captcha, for scripts and tests. */
  captcha: z.boolean(),
  methods: z.array(z.enum(['password', 'phone', 'qrcode'])),
  /** Systems elsewhere that people may come from. */
  others: z.array(z.object({ type: z.string(), name: z.string(), protocol: z.string() })),
  /** Whether text messages of this site have reached phones; otherwise they only wait in the outbox. */
  smsArrives: z.boolean(),
  /** Other merchants sign in at this site as well. */
  severalMerchants: z.boolean(),
  /** The line at the foot of the page. */
  foot: z.string(),
  oauthManage: z.boolean(),
})
export type SignInSettings = z.infer<typeof SignInSettings>

/** A one-use picture, valid for five minutes. `image` is the address of a PNG that holds its data. */
export const Captcha = z.object({ key: z.string(), image: z.string() })

/** What is asked in words instead, for whoever cannot see a picture; answered by a number in digits. */
export const CaptchaQuestion = z.object({ key: z.string(), question: z.string() })

/**
 * An SM2 public key (uncompressed hex) for one encrypted sign-in. `now` is the server's clock in milliseconds; the
 * browser writes it into the encrypted text, so that its own clock may be wrong.
 */
export const LoginKey = z.object({ keyId: z.string(), publicKey: z.string(), now: z.number() })

const freshness = { timestamp: z.number(), nonce: z.string().min(8).max(64) }

/**
 * The plain text of an encrypted sign-in: credentials with a time and a nonce, so that a copy cannot be used again.
 * `password` is the md5 of the typed password, in hex.
 */
export const Credentials = z.object({
  tenant: z.string().max(64),
  username: z.string().min(1).max(64),
  password: fronted,
  code: z.string().max(16),
  captchaKey: z.string().max(64),
  ...freshness,
})
export type Credentials = z.infer<typeof Credentials>

/** The blob of a sign-in by telephone: the number and the code that was sent to it. */
export const PhoneCredentials = z.object({
  tenant: z.string().max(64),
  phone: z.string().max(20),
  smsCode: z.string().max(10),
  ...freshness,
})
export type PhoneCredentials = z.infer<typeof PhoneCredentials>

const sealed = { keyId: z.string().max(64), data: z.string().max(8192) }

export const OrganizationOfUser = z.object({
  orgId: z.string(),
  orgName: z.string(),
  deptList: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** A role as its holder sees it, for `may` in the browser. */
export const GrantOfUser = z.object({
  roleId: z.string(),
  alias: z.string(),
  name: z.string(),
  rights: z.array(z.string()),
  scope: z.enum(['all', 'organization', 'department', 'self', 'custom']),
  places: z.array(z.string()),
  organizationId: z.string().nullable(),
  expiresAt: z.string().nullable(),
})

/** The signed-in person as the specification names the fields. */
export const UserInfo = z.object({
  id: z.string(),
  realName: z.string(),
  name: z.string(),
  sex: z.number().nullable(),
  birthday: z.string().nullable(),
  avatar: z.string().nullable(),
  tenantId: z.string(),
  tenantName: z.string(),
  phone: z.string().nullable(),
  postName: z.string().nullable(),
  rankNameStr: z.string().nullable(),
  politicStr: z.string().nullable(),
  userLevelStr: z.string().nullable(),
  userTagStr: z.string(),
  /** Names of all roles. */
  roleName: z.string(),
  /** The organization that the session works in. */
  organizationId: z.string().nullable(),
  userBusinessList: z.array(OrganizationOfUser),
  roles: z.array(z.object({ roleAlias: z.string(), roleName: z.string() })),
  roleAlias: z.array(z.string()),
  grants: z.array(GrantOfUser),
  isSystemMerchant: z.boolean(),
  merchantNo: z.string().nullable(),
})
export type UserInfo = z.infer<typeof UserInfo>

export const signInCalls = {
  settings: get('/sign/login/get', { about: '登录页设置', needs: 'public', input: nothing, reply: SignInSettings }),
  captcha: get('/sign/captcha', { about: '图形验证码', needs: 'public', input: nothing, reply: Captcha }),
  captchaQuestion: get('/sign/captcha/question', {
    about: '代替图形验证码的文字题，可以读屏',
    needs: 'public',
    input: nothing,
    reply: CaptchaQuestion,
  }),
  oauthCaptcha: get('/api/alamo-base/oauth/captcha', {
    about: '图形验证码',
    needs: 'public',
    input: nothing,
    reply: Captcha,
  }),
  loginKey: post('/api/alamo-base/cert/refresh-key', {
    about: '加密登录公钥',
    needs: 'public',
    input: nothing,
    reply: LoginKey,
  }),
  token: post('/api/alamo-base/oauth/token', {
    about: '登录、续期',
    needs: 'public',
    envelope: 'bare',
    input: z.object({
      grant_type: z.enum(['password', 'social', 'qrcode', 'dingtalk_inner', 'two_step', 'refresh_token']),
      scope: z.literal('all').default('all'),
      /** `special` is the page for break-glass accounts. */
      type: z.enum(['account', 'phone', 'special']).default('account'),
      keyId: z.string().max(64).optional(),
      data: z.string().max(8192).optional(),
      refresh_token: z.string().max(512).optional(),
      /** Sent beside a refresh token, which knows its tenant. */
      tenant: z.string().max(64).optional(),
      /** social: what the other system gave; two_step: what the authenticator shows. */
      code: z.string().max(2048).optional(),
      state: z.string().max(128).optional(),
      source: z.string().max(64).optional(),
      qrCodeId: z.string().max(128).optional(),
      ticket: z.string().max(128).optional(),
    }),
    reply: TokenReply,
  }),
  signin: post('/sign/login/signin', {
    about: '密钥登录',
    needs: 'public',
    input: z.object(sealed),
    reply: z.object({ token: z.string(), ticket: z.string() }),
  }),
  signinApp: post('/sign/login/signinApp', {
    about: '应用登录',
    needs: 'public',
    input: z.object({
      ...sealed,
      authType: z.literal('normal').default('normal'),
      loginSource: z.literal('pc').default('pc'),
    }),
    reply: z.object({ token: z.string(), ticket: z.string() }),
  }),
  cleanSession: get('/sign/cleanSession', { about: '结束服务端会话', needs: 'public', input: nothing, reply: done }),
  readme: get('/api/alamo-base/user/readme', {
    about: '当前用户',
    needs: 'login',
    byToken: true,
    input: nothing,
    reply: UserInfo,
  }),
  logout: post('/api/alamo-base/user/logout', { about: '退出登录', needs: 'login', input: nothing, reply: done }),
  buttons: get('/api/alamo-base/menu/buttons', {
    about: '按钮权限码树',
    needs: 'login',
    input: nothing,
    reply: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        children: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
  ...accountCalls,
  ...guardCalls,
  ...signInLogCalls,
  ...socialCalls,
}
