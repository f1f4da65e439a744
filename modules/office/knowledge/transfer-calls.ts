import { file, get, id, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business/knowledge'

/** What of an archive does not become an article, and why. */
const refused = z.array(z.object({ path: z.string(), reason: z.string() }))
const place = { spaceId: id, folderId: id.nullable() }

/** Many articles at once: a folder in an archive comes in, a space goes out. */
export const transferCalls = {
  importPlan: get(`${base}/import-plan`, {
    about: '看压缩包导入后会怎样，不改动任何内容',
    needs: 'login',
    input: z.object({ spaceId: id, folderId: id.optional(), attachmentId: id }),
    reply: z.object({
      files: z.number().int(),
      /** Folders that are made where they are not there yet. */
      folders: z.array(z.string()),
      /** Bytes when they are unpacked, as the archive says. */
      size: z.number().int(),
      refused,
    }),
  }),
  importPiece: post(`${base}/import-piece`, {
    about: '导入压缩包的下一批文件，同一批再来一次不会重复',
    needs: 'login',
    input: z.object({
      ...place,
      /** An archive that the person uploaded. */
      attachmentId: id,
      /** The files before it are done. */
      from: z.number().int().min(0).max(10_000),
      /** They are sent for audit at once, or published where the space is not audited. */
      submit: z.boolean(),
    }),
    reply: z.object({
      /** null: all are done. */
      next: z.number().int().nullable(),
      added: z.number().int(),
      refused,
    }),
  }),
  exportSpace: post(`${base}/export-space`, {
    about: '打包导出知识空间或文件夹，只含本人能下载的',
    needs: 'login',
    envelope: 'file',
    input: z.object(place),
    reply: file,
  }),
}
