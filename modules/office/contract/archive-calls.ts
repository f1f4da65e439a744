import { id, post } from '@mingtai/api'
import { z } from 'zod'
import { Contract } from './contract.ts'

const base = '/api/alamo-business'

/** 归档: a contract that is over goes into its box, and is not changed any more. */
export const archiveCalls = {
  archive: post(`${base}/contract-info/archive`, {
    about: '合同归档',
    needs: 'contract:archive',
    input: z.object({
      id,
      revision: z.number().int(),
      archiveNo: z.string().trim().min(1).max(60),
      archiveBox: z.string().trim().max(60),
      archiveShelf: z.string().trim().max(60),
    }),
    reply: Contract,
  }),
}
