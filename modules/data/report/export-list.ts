import { done, get, id, listOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { ExportOptions, fileFormats } from './files.ts'

const run = '/SpringReport/api/reportResult'

/** A file of one's own: being written, ready to be fetched, or what became of it. */
export const MyExport = z.object({
  id,
  code: z.string(),
  name: z.string(),
  fileName: z.string(),
  format: z.enum(fileFormats),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  rowsDone: z.number().int(),
  rowsTotal: z.number().int(),
  bytes: z.number(),
  message: z.string().nullable(),
  startedAt: z.string(),
  /** Until when the file is kept. */
  expiresAt: z.string(),
  /** What the same file is written from once more; null: the report must run again. */
  again: z.object({ resultId: z.string(), options: ExportOptions }).nullable(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])),
})
export type MyExport = z.infer<typeof MyExport>

export const exportListCalls = {
  myExports: get(`${run}/myExports`, {
    about: '我的导出',
    needs: 'report:read',
    input: paging,
    reply: listOf(MyExport),
  }),
  removeExport: post(`${run}/removeExport`, {
    about: '删除导出的文件',
    needs: 'report:read',
    input: z.object({ id }),
    reply: done,
  }),
  /** Its reader does not wait for it any longer. */
  notifyExport: post(`${run}/notifyExport`, {
    about: '导出完成后通知我',
    needs: 'report:read',
    input: z.object({ id }),
    reply: done,
  }),
}
