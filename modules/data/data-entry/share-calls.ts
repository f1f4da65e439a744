import { done, id, incoming, post } from '@mingtai/api'
import { EntryDocument, MOST_LINES, type KnownChoice } from '@mingtai/entry-model'
import { z } from 'zod'

const tpl = '/SpringReport/api/reportTpl'
const design = 'data-entry:design'
const YEAR = 525_600

/** Rows that a link reaches: those whose column holds the value. */
const Rows = z.object({ column: z.string().max(128), value: z.string().min(1).max(200) })

/** Files of one submission of a visitor, and the megabytes of one. */
const Files = z.object({ most: z.number().int().min(1).max(20), megabytes: z.number().int().min(1).max(10) })
/** Bytes of one file of a visitor, whatever the link says. */
const MOST_VISIT_FILE = 10 * 2 ** 20

export const EntryShare = z.object({
  ...{ id, url: z.string().nullable(), hasPassword: z.boolean(), note: z.string() },
  state: z.enum(['live', 'expired', 'ended', 'usedUp']),
  ...{ createdAt: z.string(), createdBy: z.string(), expiresAt: z.string().nullable() },
  ...{ most: z.number().int().nullable(), used: z.number().int(), rows: Rows.nullable() },
  files: Files.nullable(),
})
export type EntryShare = z.infer<typeof EntryShare>

/** What a visitor brings: the link's token, and the proof of the password where there is one. */
const visit = { share: z.string().max(128), pass: z.string().max(400).optional() }
/** What the browser of a visitor keeps to itself: who has it may submit the files that were brought with it. */
export const secret = z.string().regex(/^[0-9a-f]{32,64}$/)
const cell = z.string().max(100_000).nullable()

/** Links by which people without an account fill in. */
export const entryShareCalls = {
  entryShares: post(`${tpl}/getReportFormsShares`, {
    about: '填报报表的分享链接',
    needs: design,
    input: z.object({ id }),
    reply: z.array(EntryShare),
  }),
  shareEntry: post(`${tpl}/getReportFormsShareUrl`, {
    about: '生成可以填报的分享链接',
    needs: design,
    input: z.object({
      id,
      shareTime: z
        .number()
        .int()
        .min(1)
        .max(YEAR)
        .default(7 * 1440),
      isShareForever: z.boolean().default(false),
      password: z.string().trim().min(4, '密码至少 4 位。').max(32, '密码最多 32 位。').nullable().default(null),
      note: z.string().trim().max(60).default(''),
      /** Submissions that it takes; null: any number. */
      most: z.number().int().min(1).max(100_000).nullable().default(null),
      /** null: new rows alone. */
      rows: Rows.nullable().default(null),
      /** null: visitors bring no files. */
      files: Files.nullable().default(null),
    }),
    reply: z.object({ id, url: z.string(), shareMsg: z.string() }),
  }),
  endEntryShare: post(`${tpl}/endReportFormsShare`, {
    about: '停止一个填报链接',
    needs: design,
    input: z.object({ id }),
    reply: done,
  }),
  visitDetail: post(`${tpl}/getReportFormsVisit`, {
    about: '填报链接的说明',
    needs: 'public',
    input: z.object({ share: visit.share }),
    reply: z.object({
      ...{ name: z.string(), sharer: z.string(), needsPassword: z.boolean(), expiresAt: z.string().nullable() },
    }),
  }),
  openVisit: post(`${tpl}/openReportFormsVisit`, {
    about: '输入填报链接的密码',
    needs: 'public',
    input: z.object({ share: visit.share, password: z.string().max(64) }),
    reply: z.object({ pass: z.string() }),
  }),
  visitUpload: post(`${tpl}/uploadReportFormsFile`, {
    about: '凭链接上传填报的附件',
    needs: 'public',
    upload: { field: 'file', most: MOST_VISIT_FILE },
    input: z.object({
      ...{ ...visit, secret, file: incoming },
      table: z.coerce.number().int().min(0).max(MOST_LINES),
      column: z.coerce.number().int().min(0).max(199),
    }),
    reply: z.object({ id, name: z.string() }),
  }),
  visitForm: post(`${tpl}/openReportFormsByShare`, {
    about: '凭链接打开填报报表',
    needs: 'public',
    input: z.object(visit),
    reply: z.object({
      ...{ id, name: z.string(), revision: z.number().int(), document: EntryDocument },
      /** Choices of dictionaries, by the place of their column in the main table. */
      choices: z.array(z.object({ column: z.number().int(), choices: z.array(z.custom<KnownChoice>(() => true)) })),
      rows: z.array(z.array(cell)),
      /** Rows that the link reaches, shown or not. */
      total: z.number().int(),
      left: z.number().int().nullable(),
    }),
  }),
}
