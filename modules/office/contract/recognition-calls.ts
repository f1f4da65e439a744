import { incoming, post } from '@mingtai/api'
import { z } from 'zod'
import { PartyRole } from './words.ts'

/** Bytes of a file that is read. */
export const MOST_READ_BYTES = 50 * 2 ** 20

/** Where something was read, and why it has to be looked at. */
const place = {
  /** From 1. */
  page: z.number().int(),
  /** The words around it, as they stand there. */
  quote: z.string(),
  /** Empty: nothing speaks against it. */
  doubt: z.string(),
}

/** One field of a contract as its text says it. */
export const ReadField = z.object({
  key: z.enum([
    ...(['name', 'amount', 'taxRate', 'startDate', 'endDate'] as const),
    ...(['content', 'paymentTerms', 'breachClause', 'place'] as const),
  ]),
  value: z.string(),
  ...place,
})
export type ReadField = z.infer<typeof ReadField>

export const ReadParty = z.object({ role: PartyRole, name: z.string(), creditCode: z.string(), ...place })
export type ReadParty = z.infer<typeof ReadParty>

const ReadContract = z.object({
  fields: z.array(ReadField),
  parties: z.array(ReadParty),
  /** Pages with words. */
  pages: z.number().int(),
})
export type ReadContract = z.infer<typeof ReadContract>

/** 识别: what the text of a contract says, for a person to tick; nothing is stored. */
export const recognitionCalls = {
  identifyFile: post('/api/alamo-business/dify/identify-file', {
    about: '识别合同文件里的要素',
    needs: 'login',
    upload: { field: 'file', most: MOST_READ_BYTES },
    input: z.object({ file: incoming }),
    reply: ReadContract,
  }),
}
