import { get, id, post } from '@mingtai/api'
import { BorderPicture, Watermark } from '@mingtai/sheet-core'
import { z } from 'zod'

const tpl = '/SpringReport/api/reportTpl'
const run = '/SpringReport/api/reportResult'

/** How a report is shown to whoever reads it, apart from its design. */
const fields = {
  /** Who reads and when, over the sheet, on paper and in files. */
  watermark: z.boolean(),
  /** It runs again by itself; null: when somebody asks. */
  refreshSeconds: z.number().int().min(10, '自动刷新最短 10 秒。').max(86_400, '自动刷新最长一天。').nullable(),
  /** Rows on a page when it opens; null: one endless sheet. Readers may choose another. */
  pageSize: z.number().int().min(5).max(5000).nullable().default(null),
}
export const Appearance = z.object(fields)
export type Appearance = z.infer<typeof Appearance>

/** As it is stored; what came later may not be there. */
export type StoredAppearance = Omit<Appearance, 'pageSize'> & Partial<Pick<Appearance, 'pageSize'>>

/** As a report is shown when nobody said anything. */
export const plainAppearance: Appearance = { watermark: false, refreshSeconds: null, pageSize: null }

export const appearanceCalls = {
  appearanceOf: get(`${tpl}/getAppearance`, {
    about: '阅读设置',
    needs: 'report:design',
    input: z.object({ id }),
    reply: z.object({ ...fields, revision: z.number().int() }),
  }),
  saveAppearance: post(`${tpl}/saveAppearance`, {
    about: '修改阅读设置',
    needs: 'report:design',
    input: z.object({ id, revision: z.number().int(), ...fields }),
    reply: z.object({ ...fields, revision: z.number().int() }),
  }),
  /** For the viewer: the words of the watermark are filled in. */
  shownWith: get(`${run}/shownWith`, {
    about: '结果的水印与刷新',
    needs: 'public',
    input: z.object({
      resultId: z.string().max(64),
      sheet: z.coerce.number().int().min(0).max(9999).default(0),
    }),
    reply: z.object({
      watermark: Watermark.nullable(),
      refreshSeconds: z.number().int().nullable(),
      border: BorderPicture.nullable(),
    }),
  }),
}
