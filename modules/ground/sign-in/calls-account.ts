import { done, get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'
import { fronted } from './calls-shapes.ts'

const base = '/api/alamo-base'
const phone = z.string().regex(/^1[3-9]\d{9}$/, '请输入11位手机号码')
const tenantId = z.string().max(64).optional()

/** One place where the person is signed in. */
export const Device = z.object({
  id,
  device: z.string(),
  address: z.string(),
  method: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const SignInRecord = z.object({
  id,
  way: z.string(),
  result: z.string(),
  /** The sentence of a refusal, or 登录成功. */
  words: z.string(),
  address: z.string(),
  device: z.string(),
  at: z.string(),
})
export type SignInRecord = z.infer<typeof SignInRecord>

/** Codes to telephones, passwords, the second step, and where one is signed in. */
export const accountCalls = {
  sendOwnCode: get(`${base}/v1/send_phone_code`, {
    about: '给登录者发短信验证码',
    needs: 'login',
    input: z.object({ phone, tenantId }),
    reply: done,
  }),
  changePhone: post(`${base}/sign-in/phone/change`, {
    about: '凭登录密码和短信验证码更换自己的手机号码',
    needs: 'login',
    input: z.object({ phone, smsCode: z.string().max(10), password: fronted }),
    reply: done,
  }),
  sendCode: get(`${base}/external/send_phone_code`, {
    about: '凭图形验证码发短信验证码',
    needs: 'public',
    input: z.object({
      ...{ phone, tenantId, imageCode: z.string().max(16), imageCodeKey: z.string().max(64) },
      purpose: z.enum(['sign-in', 'forgot-password']).default('sign-in'),
    }),
    reply: done,
  }),
  checkCode: get(`${base}/external/check_phone_code`, {
    about: '核对短信验证码',
    needs: 'public',
    input: z.object({ phone, tenantId, code: z.string().max(10) }),
    reply: done,
  }),
  phoneExists: get(`${base}/external/user/check_phone_exist`, {
    about: '手机号码是否绑定账号',
    needs: 'public',
    input: z.object({ phone, tenantId }),
    reply: z.boolean(),
  }),
  forgetPassword: post(`${base}/external/v2/user/forget_password`, {
    about: '凭短信验证码重设密码',
    needs: 'public',
    input: z.object({
      phone,
      tenantId,
      verificationCode: z.string().max(10),
      password: fronted,
      confirmPassword: fronted,
      frontHash: z.literal(true),
    }),
    reply: done,
  }),
  updatePassword: post(`${base}/user/update-password`, {
    about: '修改密码',
    needs: 'login',
    input: z.object({ oldPassword: fronted, newPassword: fronted, confirmPassword: fronted.optional() }),
    reply: done,
  }),
  modifyPassword: post(`${base}/user/modify-password`, {
    about: '首次登录或到期修改密码',
    needs: 'login',
    input: z.object({ newPassword: fronted, confirmPassword: fronted.optional() }),
    reply: done,
  }),
  twoStepState: get(`${base}/sign-in/two-step/state`, {
    about: '两步验证状态',
    needs: 'login',
    input: nothing,
    reply: z.object({ on: z.boolean(), since: z.string().nullable(), backupCodes: z.number().int() }),
  }),
  twoStepBegin: post(`${base}/sign-in/two-step/begin`, {
    about: '开始设置两步验证',
    needs: 'login',
    input: z.object({ password: fronted }),
    /** `image` is an SVG document. */
    reply: z.object({ secret: z.string(), uri: z.string(), image: z.string() }),
  }),
  twoStepConfirm: post(`${base}/sign-in/two-step/confirm`, {
    about: '确认两步验证，备用码只显示一次',
    needs: 'login',
    input: z.object({ code: z.string().max(10) }),
    reply: z.object({ backupCodes: z.array(z.string()) }),
  }),
  twoStepOff: post(`${base}/sign-in/two-step/off`, {
    about: '关闭两步验证',
    needs: 'login',
    input: z.object({ password: fronted, code: z.string().max(20) }),
    reply: done,
  }),
  devices: get(`${base}/sign-in/session/list`, {
    about: '我的登录设备',
    needs: 'login',
    input: nothing,
    reply: z.array(Device),
  }),
  endDevice: post(`${base}/sign-in/session/end`, {
    about: '让一台设备退出',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
  endOtherDevices: post(`${base}/sign-in/session/end-others`, {
    about: '让其他设备全部退出',
    needs: 'login',
    input: nothing,
    reply: z.object({ ended: z.number().int() }),
  }),
  mySignIns: get(`${base}/sign-in/log/mine`, {
    about: '我的登录记录',
    needs: 'login',
    input: nothing,
    reply: z.array(SignInRecord),
  }),
}
