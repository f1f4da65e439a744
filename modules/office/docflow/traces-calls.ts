import { file, get, id } from '@mingtai/api'
import { z } from 'zod'
import { Paper } from './paper.ts'

const base = '/api/alamo-business'
const number = z.coerce.number().int().min(1).max(100_000)

/** One version of the paper of an outgoing document, without its text. */
export const PaperVersion = z.object({
  number: z.number().int(),
  step: z.string(),
  authorName: z.string(),
  at: z.string(),
})
export type PaperVersion = z.infer<typeof PaperVersion>

const asked = z.object({ id, from: number, to: number })

/** 痕迹: what each step made of the paper of an outgoing document. */
export const tracesCalls = {
  paperVersions: get(`${base}/sending/v1/versions`, {
    about: '公文的各稿',
    needs: 'login',
    input: z.object({ id }),
    reply: z.array(PaperVersion),
  }),
  versionPapers: get(`${base}/sending/v1/version-papers`, {
    about: '公文从一稿到另一稿的文稿',
    needs: 'login',
    input: asked,
    reply: z.array(PaperVersion.extend({ paper: Paper })),
  }),
  markedPdf: get(`${base}/sending/v1/marked-pdf`, {
    about: '公文花脸稿的PDF',
    needs: 'login',
    envelope: 'file',
    input: asked,
    reply: file,
  }),
}
