import { done, id, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/sharing'
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

/** What a visitor brings: the token of the link, and the proof of the password where there is one. */
export const visit = { share: z.string().max(128), pass: z.string().max(400).optional() }

/** What a link allows, in the shape of its owner. */
const terms = z.record(z.string().max(40), z.unknown())

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
  thing: z.object({ id, code: z.string(), name: z.string() }),
  /** null: made before links were kept. */
  url: z.string().nullable(),
  hasPassword: z.boolean(),
  note: z.string(),
  /** usedUp: it was opened or used as often as it may be. */
  state: z.enum(['live', 'expired', 'ended', 'usedUp']),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string().nullable(),
  visits: z.number().int(),
  mostVisits: z.number().int().nullable(),
  uses: z.number().int(),
  mostUses: z.number().int().nullable(),
  lastVisitAt: z.string().nullable(),
  terms,
})
export type ShareRecord = z.infer<typeof ShareRecord>

// Each kind of thing names a right, which scopes of personal tokens cut down.
const open = { needs: 'login', byToken: true } as const
const type = z.string().max(40)
const most = z.number().int().min(1).max(1_000_000).nullable().default(null)

/** Links that open things of all modules without signing in. */
export const sharingCalls = {
  shareLink: post(`${base}/share`, {
    about: '生成分享链接',
    ...open,
    input: z.object({
      type,
      id,
      ...lasting,
      password: z.string().trim().min(4, '密码至少 4 位。').max(32, '密码最多 32 位。').nullable().default(null),
      note: z.string().trim().max(60).default(''),
      /** How often it may be opened; null: as often as anybody likes. */
      mostVisits: most,
      /** How often visitors may do what it is for, such as a submission; null: any number. */
      mostUses: most,
      terms: terms.default({}),
    }),
    reply: ShareLink,
  }),
  shares: post(`${base}/shares`, {
    about: '分享链接列表',
    ...open,
    /** Of one thing, or of all of its kind. */
    input: z.object({ type, id: id.optional() }),
    reply: z.array(ShareRecord),
  }),
  extendShare: post(`${base}/extend`, {
    about: '延长分享',
    ...open,
    input: z.object({ type, linkId: id, ...lasting }),
    reply: z.object({ expiresAt: z.string().nullable() }),
  }),
  endShare: post(`${base}/end`, {
    about: '停止一个分享链接',
    ...open,
    input: z.object({ type, linkId: id }),
    reply: done,
  }),
  endShares: post(`${base}/endAll`, {
    about: '停止全部分享',
    ...open,
    input: z.object({ type, id }),
    reply: done,
  }),
  shareDetail: post(`${base}/detail`, {
    about: '分享链接的说明',
    needs: 'public',
    input: z.object({ type, share: visit.share }),
    reply: z.object({
      name: z.string(),
      sharer: z.string(),
      needsPassword: z.boolean(),
      expiresAt: z.string().nullable(),
      /** What its page needs to know of what the link allows. */
      terms,
    }),
  }),
  openShare: post(`${base}/open`, {
    about: '输入分享密码',
    needs: 'public',
    input: z.object({ type, share: visit.share, password: z.string().max(64) }),
    /** To be brought along for half a day. */
    reply: z.object({ pass: z.string() }),
  }),
}
