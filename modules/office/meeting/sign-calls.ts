import { file, get, id, post } from '@mingtai/api'
import { z } from 'zod'
import { Invitee } from './meeting.ts'
import { SignState } from './words.ts'

const base = '/api/alamo-business'
const one = z.object({ id })

/** Who has come so far. */
export const SignCount = z.object({
  invited: z.number().int(),
  signed: z.number().int(),
  late: z.number().int(),
  /** Who was excused or does not come; they are not among those who are to come. */
  excused: z.number().int(),
  /** The last ones who came, the latest first. */
  latest: z.array(z.object({ name: z.string(), place: z.string(), signState: SignState, signedAt: z.string() })),
})
export type SignCount = z.infer<typeof SignCount>

/** 签到: by a code that changes, or by hand. */
export const signCalls = {
  signCode: get(`${base}/meeting/sign/code`, {
    about: '会议签到码',
    needs: 'login',
    input: one,
    reply: z.object({
      ...{ title: z.string(), placeName: z.string(), startsAt: z.string(), endsAt: z.string() },
      /** The code as a picture; null: nobody can sign in now. */
      image: z.string().nullable(),
      /** The address in it leads to this machine alone: no phone opens it. */
      isLocal: z.boolean(),
      /** Milliseconds until it is worthless. */
      left: z.number().int(),
      count: SignCount,
    }),
  }),
  signIn: post(`${base}/meeting/sign/in`, {
    about: '扫码签到',
    needs: 'login',
    input: z.object({ id, code: z.string().min(1).max(60) }),
    reply: z.object({
      ...{ title: z.string(), placeName: z.string(), startsAt: z.string(), endsAt: z.string(), name: z.string() },
      ...{ signState: SignState, signedAt: z.string() },
      /** They were signed in before, and may say now that they leave. */
      maySignOut: z.boolean(),
      signedOutAt: z.string().nullable(),
    }),
  }),
  signOut: post(`${base}/meeting/sign/out`, {
    about: '扫码签退',
    needs: 'login',
    input: z.object({ id, code: z.string().min(1).max(60) }),
    reply: z.object({ title: z.string(), name: z.string(), signedOutAt: z.string() }),
  }),
  signSheet: get(`${base}/meeting/sign/sheet`, {
    about: '会议签到明细',
    needs: 'login',
    input: one,
    reply: z.object({
      ...{ title: z.string(), placeName: z.string(), startsAt: z.string(), endsAt: z.string() },
      ...{
        lateAfter: z.number().int(),
        signsOut: z.boolean(),
        maySign: z.boolean(),
        count: SignCount,
        invitees: z.array(Invitee),
      },
    }),
  }),
  signFor: post(`${base}/meeting/sign/for`, {
    about: '补签和更正签到',
    needs: 'login',
    input: z.object({
      id,
      inviteeIds: z.array(id).min(1).max(500),
      signState: SignState,
      reason: z.string().trim().max(200),
    }),
    reply: SignCount,
  }),
  signSheetPdf: get(`${base}/meeting/sign/sheet-pdf`, {
    about: '打印会议签到表',
    needs: 'login',
    envelope: 'file',
    input: one,
    reply: file,
  }),
  signSheetExcel: get(`${base}/meeting/sign/sheet-excel`, {
    about: '导出会议签到明细',
    needs: 'login',
    envelope: 'file',
    input: one,
    reply: file,
  }),
}
