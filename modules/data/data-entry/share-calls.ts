import { id, incoming, post } from '@mingtai/api'
import { EntryDocument, MOST_LINES, type KnownChoice } from '@mingtai/entry-model'
import { visit } from '@mingtai/modules/ground/sharing/calls'
import { z } from 'zod'

const tpl = '/SpringReport/api/reportTpl'

/** Rows that a link reaches: those whose column holds the value. */
const Rows = z.object({ column: z.string().max(128), value: z.string().min(1).max(200) })

/** Files of one submission of a visitor, and the megabytes of one. */
const Files = z.object({ most: z.number().int().min(1).max(20), megabytes: z.number().int().min(1).max(10) })
/** Bytes of one file of a visitor, whatever the link says. */
const MOST_VISIT_FILE = 10 * 2 ** 20

/** What a link that allows filling in limits. */
export const EntryTerms = z.object({
  /** Only rows whose column holds the value are shown and changed, and new ones get it; null: new rows alone. */
  rows: Rows.nullable().default(null),
  /** null: visitors bring no files. */
  files: Files.nullable().default(null),
})
export type EntryTerms = z.infer<typeof EntryTerms>

/** What the browser of a visitor keeps to itself: who has it may submit the files that were brought with it. */
export const secret = z.string().regex(/^[0-9a-f]{32,64}$/)
const cell = z.string().max(100_000).nullable()

/** Links by which people without an account fill in. */
export const entryVisitCalls = {
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
