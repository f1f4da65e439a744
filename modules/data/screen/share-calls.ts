import { done, id, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/SpringReport/api/screenTpl'
const needs = 'screen:share'

const YEAR = 525_600
/** How long a link holds: minutes, or for ever. */
const lasting = {
  shareTime: z
    .number()
    .int()
    .min(1)
    .max(YEAR)
    .default(30 * 1440),
  isShareForever: z.boolean().default(false),
}

/** Values by the codes of parameters. */
export const fixedValues = z.record(
  z.string().max(100),
  z.union([z.string().max(2000), z.array(z.string().max(2000)).max(1000)]),
)

const ScreenShare = z.object({
  id,
  url: z.string().nullable(),
  hasPassword: z.boolean(),
  note: z.string(),
  /** Sites that may show it inside their pages; empty: it stands in a window of its own. */
  origins: z.array(z.string()),
  fixed: fixedValues,
  state: z.enum(['live', 'expired', 'ended', 'usedUp']),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  visits: z.number().int(),
  lastVisitAt: z.string().nullable(),
})
export type ScreenShare = z.infer<typeof ScreenShare>

/** What a visitor brings: the token of the link, and the proof of the password where there is one. */
export const visit = { share: z.string().max(128), pass: z.string().max(400).optional() }

const origin = z
  .string()
  .trim()
  .max(200)
  .regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?$/, '网站地址写到主机名和端口为止，如 https://oa.example.cn。')

/** Links that show a screen without signing in. */
export const shareCalls = {
  shareLink: post(`${base}/getShareUrl`, {
    about: '生成大屏的分享链接',
    needs,
    input: z.object({
      screenId: id,
      ...lasting,
      password: z.string().trim().min(4, '密码至少 4 位。').max(32, '密码最多 32 位。').nullable().default(null),
      note: z.string().trim().max(60).default(''),
      /** Left empty: a page of its own; else these sites may show it inside theirs. */
      origins: z.array(origin).max(20).default([]),
      /** Parameters of the screen that the sharer chose and no visitor may choose otherwise. */
      fixed: fixedValues.default({}),
    }),
    reply: z.object({
      id,
      url: z.string(),
      expiresAt: z.string().nullable(),
      /** Ready to be sent. */
      shareMsg: z.string(),
    }),
  }),
  myShares: post(`${base}/getShares`, {
    about: '我分享大屏的链接',
    needs,
    input: z.object({ screenId: id }),
    reply: z.array(ScreenShare),
  }),
  extendShare: post(`${base}/extendShare`, {
    about: '延长大屏的分享',
    needs,
    input: z.object({ id, ...lasting }),
    reply: z.object({ expiresAt: z.string().nullable() }),
  }),
  endShare: post(`${base}/endShare`, {
    about: '停止大屏的一个分享链接',
    needs,
    input: z.object({ id }),
    reply: done,
  }),
  shareDetail: post(`${base}/getShareDetail`, {
    about: '大屏分享链接的说明',
    needs: 'public',
    input: z.object({ share: z.string().max(128) }),
    reply: z.object({
      name: z.string(),
      sharer: z.string(),
      needsPassword: z.boolean(),
      expiresAt: z.string().nullable(),
    }),
  }),
  openShare: post(`${base}/openShare`, {
    about: '输入大屏的分享密码',
    needs: 'public',
    input: z.object({ share: z.string().max(128), password: z.string().max(64) }),
    /** To be brought along for half a day. */
    reply: z.object({ pass: z.string() }),
  }),
  openEmbed: post(`${base}/openEmbed`, {
    about: '打开嵌入的大屏',
    needs: 'public',
    input: z.object({ token: z.string().max(8000) }),
    /** A share of this visit alone, for as long as `expiresAt` says. */
    reply: z.object({ share: z.string(), expiresAt: z.string(), origins: z.array(z.string()) }),
  }),
}
