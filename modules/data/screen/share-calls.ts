import { post } from '@mingtai/api'
import { z } from 'zod'

const base = '/SpringReport/api/screenTpl'
/** Values by the codes of parameters. */
export const fixedValues = z.record(
  z.string().max(100),
  z.union([z.string().max(2000), z.array(z.string().max(2000)).max(1000)]),
)

const origin = z
  .string()
  .trim()
  .max(200)
  .regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?$/, '网站地址写到主机名和端口为止，如 https://oa.example.cn。')

/** What a link to a screen allows. */
export const ScreenTerms = z.object({
  /** Left empty: a page of its own; else these sites may show it inside theirs. */
  origins: z.array(origin).max(20).default([]),
  /** Parameters of the screen that the sharer chose and no visitor may choose otherwise. */
  fixed: fixedValues.default({}),
})
export type ScreenTerms = z.infer<typeof ScreenTerms>

/** Screens inside pages of other systems. */
export const embedCalls = {
  openEmbed: post(`${base}/openEmbed`, {
    about: '打开嵌入的大屏',
    needs: 'public',
    input: z.object({ token: z.string().max(8000) }),
    /** A share of this visit alone, for as long as `expiresAt` says. */
    reply: z.object({ share: z.string(), expiresAt: z.string(), origins: z.array(z.string()) }),
  }),
}
