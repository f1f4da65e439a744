import { done, get, id, listOf, nothing, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { SignInRecord } from './calls-account.ts'
import { fronted, PasswordRules, TokenReply } from './calls-shapes.ts'

const base = '/api/alamo-base'
const ticket = z.object({ ticket: z.string().min(1).max(64) })

/** How a QR code stands: NEW → SCANNED → CONFIRMED, CANCELED or EXPIRED. */
const QrState = z.enum(['NEW', 'SCANNED', 'CONFIRMED', 'CANCELED', 'EXPIRED'])
export type QrState = z.infer<typeof QrState>

/** Sign-in by QR code, the lock of the screen, the proof before dangerous acts, and what the administrator sees. */
export const guardCalls = {
  qrCode: get(`${base}/auth/qrcode/getQrCode`, {
    about: '登录二维码',
    needs: 'public',
    input: z.object({ tenantId: z.string().max(64).optional() }),
    /** `image` is an SVG document; `seconds` is how long it holds. */
    reply: z.object({ qrCodeId: z.string(), image: z.string(), link: z.string(), seconds: z.number().int() }),
  }),
  checkQrCode: get(`${base}/auth/qrcode/checkQrCode`, {
    about: '二维码状态',
    needs: 'public',
    input: z.object({ qrCodeId: z.string().max(128) }),
    reply: z.object({ state: QrState, who: z.string().nullable(), seconds: z.number().int() }),
  }),
  scanQrCode: post(`${base}/auth/qrcode/scan`, {
    about: '扫描登录二维码',
    needs: 'login',
    input: ticket,
    reply: z.object({
      state: QrState,
      device: z.string(),
      address: z.string(),
      asked: z.string(),
      seconds: z.number().int(),
    }),
  }),
  confirmQrCode: post(`${base}/auth/qrcode/confirm`, {
    about: '确认扫码登录',
    needs: 'login',
    input: ticket,
    reply: done,
  }),
  cancelQrCode: post(`${base}/auth/qrcode/cancel`, {
    about: '拒绝扫码登录',
    needs: 'login',
    input: ticket,
    reply: done,
  }),
  lockScreen: post(`${base}/user/lock`, { about: '锁定屏幕', needs: 'login', input: nothing, reply: done }),
  unlockScreen: post(`${base}/user/unlock`, {
    about: '解锁屏幕',
    needs: 'login',
    input: z.object({ password: fronted }),
    reply: done,
  }),
  stepUp: post(`${base}/sign-in/step-up`, {
    about: '操作前验证身份',
    needs: 'login',
    input: z.object({ password: fronted.optional(), code: z.string().max(20).optional() }),
    reply: z.object({ until: z.string() }),
  }),
  switchOrganization: post(`${base}/user/switch-organization`, {
    about: '切换机构',
    needs: 'login',
    envelope: 'bare',
    input: z.object({ organizationId: id }),
    reply: TokenReply,
  }),
  signInLocks: get(`${base}/sign-in/lock/list`, {
    about: '被锁定的账号',
    needs: 'system:user',
    input: nothing,
    reply: z.array(
      z.object({
        loginName: z.string(),
        realName: z.string().nullable(),
        address: z.string(),
        lockedUntil: z.string(),
      }),
    ),
  }),
  unlock: post(`${base}/sign-in/lock/remove`, {
    about: '解除账号锁定',
    needs: 'system:user',
    input: z.object({ loginName: z.string().min(1).max(64) }),
    reply: done,
  }),
  loginLog: post(`${base}/sign-in/log/page`, {
    about: '登录日志',
    needs: 'system:log',
    input: paging.extend({
      keyword: z.string().max(60).optional(),
      way: z.string().max(20).optional(),
      result: z.enum(['ok', 'refused']).optional(),
      from: z.string().max(30).optional(),
      to: z.string().max(30).optional(),
    }),
    reply: listOf(SignInRecord.extend({ who: z.string() })),
  }),
  rules: get(`${base}/sign-in/rule/get`, {
    about: '登录规则',
    needs: 'system:client',
    input: nothing,
    reply: PasswordRules.extend({ revision: z.number().int() }),
  }),
  saveRules: post(`${base}/sign-in/rule/save`, {
    about: '保存登录规则',
    proof: true,
    needs: 'system:client',
    input: PasswordRules.extend({ revision: z.number().int() }),
    reply: PasswordRules.extend({ revision: z.number().int() }),
  }),
}
