import { done, get, id, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/SpringReport/api/reportEmbed'

/** Exactly what a browser calls an origin: https, or http on one's own machine; no path, no wildcard. */
const origin = z
  .string()
  .trim()
  .max(200)
  .regex(
    /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1|[a-z0-9.-]+))(:\d{1,5})?$/,
    '来源写成 https://oa.example.cn 这样，不带路径和通配符。',
  )

const thing = z.object({ id, code: z.string(), name: z.string() })

export const Embed = z.object({
  id,
  name: z.string(),
  appKey: z.string(),
  origins: z.array(z.string()),
  reports: z.array(thing),
  screens: z.array(thing),
  mayExport: z.boolean(),
  status: z.number().int(),
  runsAs: z.string(),
  lastUsedAt: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  revision: z.number().int(),
})
export type Embed = z.infer<typeof Embed>

const fields = {
  name: z.string().trim().min(1, '请填写系统名称。').max(40, '名称最多 40 个字。'),
  origins: z.array(origin).min(1, '请至少填写一个来源。').max(20),
  reports: z.array(id).max(200),
  screens: z.array(id).max(200).default([]),
  mayExport: z.boolean(),
}

/** Reports and data screens inside the pages of other systems: who may, which, and with what secret. */
export const embedCalls = {
  embeds: get(`${base}/getTableList`, {
    about: '嵌入的系统',
    needs: 'report:embed',
    input: paging.extend({ keyword: z.string().max(100).optional() }),
    reply: listOf(Embed),
  }),
  embedScreens: get(`${base}/getScreens`, {
    about: '可以嵌入的大屏',
    needs: 'report:embed',
    input: z.object({}),
    reply: z.array(thing),
  }),
  insertEmbed: post(`${base}/insert`, {
    about: '添加嵌入的系统',
    needs: 'report:embed',
    proof: true,
    input: z.object(fields),
    /** The secret is shown this once. */
    reply: z.object({ id, appKey: z.string(), secret: z.string() }),
  }),
  updateEmbed: post(`${base}/update`, {
    about: '修改嵌入的系统',
    needs: 'report:embed',
    proof: true,
    input: z.object({ id, revision: z.number().int(), status: z.union([z.literal(0), z.literal(1)]), ...fields }),
    reply: Embed,
  }),
  newEmbedSecret: post(`${base}/newSecret`, {
    about: '更换嵌入密钥',
    needs: 'report:embed',
    proof: true,
    input: z.object({ id }),
    reply: z.object({ secret: z.string() }),
  }),
  removeEmbed: post(`${base}/delete`, {
    about: '删除嵌入的系统',
    needs: 'report:embed',
    proof: true,
    input: z.object({ id }),
    reply: done,
  }),
  openEmbed: post(`${base}/open`, {
    about: '打开嵌入的报表',
    needs: 'public',
    input: z.object({ token: z.string().max(8000) }),
    /** A share of this visit alone, for as long as `expiresAt` says. */
    reply: z.object({ share: z.string(), expiresAt: z.string(), origins: z.array(z.string()) }),
  }),
}
