import { file, post } from '@mingtai/api'
import { z } from 'zod'
import { day } from './item.ts'

/** 督办通报: drafted from the ledger as an official document. */
export const bulletinCalls = {
  bulletin: post('/api/alamo-business/supervision-item/bulletin', {
    about: '生成督办周通报',
    needs: 'supervision:manage',
    envelope: 'file',
    input: z.object({ from: day, to: day, format: z.enum(['docx', 'pdf']) }),
    reply: file,
  }),
}
