import { file, get, id, post } from '@mingtai/api'
import { MARKUP_LIMIT } from '@mingtai/rich-text'
import { z } from 'zod'
import { Confirmation, MinutesState } from './words.ts'

const base = '/api/alamo-business'
const one = z.object({ id })
const revision = z.number().int()

export const Minutes = z.object({
  meetingId: id,
  meetingTitle: z.string(),
  state: MinutesState,
  content: z.string(),
  writerName: z.string(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string(),
  confirmations: z.array(
    z.object({
      personId: id,
      personName: z.string(),
      state: Confirmation,
      opinion: z.string(),
      at: z.string().nullable(),
    }),
  ),
  /** The reader may write and publish it, or is asked about it. */
  mayWrite: z.boolean(),
  mayConfirm: z.boolean(),
  updatedAt: z.string(),
  revision,
})
export type Minutes = z.infer<typeof Minutes>

/** 会议纪要: written, confirmed by those who were there, published. */
export const minutesCalls = {
  minutes: get(`${base}/meeting-minutes/detail`, {
    about: '会议纪要',
    needs: 'login',
    input: one,
    /** null: none that the reader may see. */
    reply: Minutes.nullable(),
  }),
  draftMinutes: get(`${base}/meeting-minutes/suggest`, {
    about: '按议程和决定生成纪要初稿',
    needs: 'login',
    input: one,
    reply: z.object({ content: z.string() }),
  }),
  saveMinutes: post(`${base}/meeting-minutes/save`, {
    about: '保存会议纪要',
    needs: 'login',
    input: z.object({ id, content: z.string().min(1).max(MARKUP_LIMIT), revision: revision.default(0) }),
    reply: Minutes,
  }),
  askConfirmation: post(`${base}/meeting-minutes/ask`, {
    about: '请参会人确认会议纪要',
    needs: 'login',
    input: z.object({ id, revision, personIds: z.array(id).min(1).max(200) }),
    reply: Minutes,
  }),
  confirmMinutes: post(`${base}/meeting-minutes/confirm`, {
    about: '确认会议纪要',
    needs: 'login',
    input: z.object({ id, agree: z.boolean(), opinion: z.string().trim().max(500).default('') }),
    reply: Minutes,
  }),
  publishMinutes: post(`${base}/meeting-minutes/publish`, {
    about: '印发会议纪要',
    needs: 'login',
    input: z.object({ id, revision }),
    reply: Minutes,
  }),
  minutesPdf: get(`${base}/meeting-minutes/pdf`, {
    about: '会议纪要文件',
    needs: 'login',
    envelope: 'file',
    input: one.extend({ format: z.enum(['pdf', 'ofd']).default('pdf') }),
    reply: file,
  }),
}
