import { done, id, post } from '@mingtai/api'
import { z } from 'zod'

const tpl = '/SpringReport/api/reportTpl'

const value = z.union([z.string().max(2000), z.array(z.string().max(2000)).max(5000), z.null()])

/** A parameter that the sharer chose for all visitors. */
export const FixedValue = z.object({
  code: z.string().max(60),
  value,
  /** Visitors see what was chosen, and cannot change it. */
  shown: z.boolean(),
  /** Visitors begin with it, and may choose otherwise. */
  open: z.boolean().optional(),
})
export type FixedValue = z.infer<typeof FixedValue>

/** 1 for computers, 2 for phones. */
const shareType = z.union([z.literal(1), z.literal(2)])

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

export const ShareLink = z.object({
  id,
  share: z.string(),
  url: z.string(),
  expiresAt: z.string().nullable(),
  /** Ready to be sent: what it is, the link, the password if there is one, and until when. */
  shareMsg: z.string(),
})
export type ShareLink = z.infer<typeof ShareLink>

export const ShareRecord = z.object({
  id,
  report: z.object({ id, code: z.string(), name: z.string() }),
  /** null: made before links were kept. */
  url: z.string().nullable(),
  shareType,
  hasPassword: z.boolean(),
  mayExport: z.boolean(),
  fixed: z.array(FixedValue),
  note: z.string(),
  /** usedUp: it was opened as often as it may be. */
  state: z.enum(['live', 'expired', 'ended', 'usedUp']),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  visits: z.number().int(),
  mostVisits: z.number().int().nullable(),
  lastVisitAt: z.string().nullable(),
})
export type ShareRecord = z.infer<typeof ShareRecord>

/** What a visitor brings: the link's token, and the proof of the password where there is one. */
export const visit = { share: z.string().max(128), pass: z.string().max(400).optional() }

export const shareCalls = {
  shareLink: post(`${tpl}/getShareUrl`, {
    about: '生成分享链接',
    needs: 'report:share',
    input: z.object({
      tplId: id,
      ...lasting,
      shareType: shareType.default(1),
      password: z.string().trim().min(4, '密码至少 4 位。').max(32, '密码最多 32 位。').nullable().default(null),
      /** Visitors may take files along. */
      mayExport: z.boolean().default(true),
      /** How often it may be opened; null: as often as anybody likes. */
      mostVisits: z.number().int().min(1).max(1_000_000).nullable().default(null),
      fixed: z.array(FixedValue).max(100).default([]),
      note: z.string().trim().max(60).default(''),
    }),
    reply: ShareLink,
  }),
  shareDetail: post(`${tpl}/getShareDetail`, {
    about: '分享链接的说明',
    needs: 'public',
    input: z.object({ share: z.string().max(128) }),
    reply: z.object({
      name: z.string(),
      sharer: z.string(),
      shareType,
      needsPassword: z.boolean(),
      mayExport: z.boolean(),
      expiresAt: z.string().nullable(),
    }),
  }),
  openShare: post(`${tpl}/openShare`, {
    about: '输入分享密码',
    needs: 'public',
    input: z.object({ share: z.string().max(128), password: z.string().max(64) }),
    /** To be brought along for half a day. */
    reply: z.object({ pass: z.string() }),
  }),
  myShares: post(`${tpl}/getShares`, {
    about: '我的分享链接',
    needs: 'report:share',
    /** Of one report, or of all. */
    input: z.object({ tplId: id.optional() }),
    reply: z.array(ShareRecord),
  }),
  extendShare: post(`${tpl}/extendShare`, {
    about: '延长分享',
    needs: 'report:share',
    input: z.object({ id, ...lasting }),
    reply: z.object({ expiresAt: z.string().nullable() }),
  }),
  endShare: post(`${tpl}/endShare`, {
    about: '停止一个分享链接',
    needs: 'report:share',
    input: z.object({ id }),
    reply: done,
  }),
  endShares: post(`${tpl}/endShares`, {
    about: '停止报表的全部分享',
    needs: 'report:share',
    input: z.object({ id }),
    reply: done,
  }),
}
