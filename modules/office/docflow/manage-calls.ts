import { get, id, nothing, pageOf, paging } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business'

/** Which way a number or a process is for. */
export const directions = { issuing: '发文', receiving: '收文' } as const
export const Direction = z.enum(['issuing', 'receiving'])
export const numberStates = { used: '已用', reserved: '预留', void: '作废' } as const
export const NumberState = z.enum(['used', 'reserved', 'void'])

/** A process that documents are handed in to. */
export const DocumentProcess = z.object({ id, name: z.string(), direction: Direction, isOwn: z.boolean() })
export type DocumentProcess = z.infer<typeof DocumentProcess>

/** One number of a register, also one that nothing stands behind any more. */
export const RegisteredNumber = z.object({
  id,
  number: z.string(),
  direction: Direction,
  state: NumberState,
  /** Why it is reserved or void. */
  reason: z.string(),
  organizationName: z.string(),
  /** null: none stands behind it, or the reader may not read it. */
  document: z.object({ id, title: z.string() }).nullable(),
  at: z.string(),
})
export type RegisteredNumber = z.infer<typeof RegisteredNumber>

/** 公文管理: processes and registers of numbers. */
export const manageCalls = {
  documentProcesses: get(`${base}/sending/v1/process-list`, {
    about: '公文的业务流程',
    needs: 'login',
    input: nothing,
    reply: z.array(DocumentProcess),
  }),
  registeredNumbers: get(`${base}/sending/v1/number-page`, {
    about: '文号登记簿',
    needs: 'login',
    input: paging.extend({
      direction: Direction.optional(),
      state: NumberState.optional(),
      year: z.coerce.number().int().min(1949).max(2999).optional(),
      /** A part of the 代字. */
      keyword: z.string().trim().max(60).optional(),
    }),
    reply: pageOf(RegisteredNumber),
  }),
}
