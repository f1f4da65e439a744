import { get, id, pageOf, paging } from '@mingtai/api'
import { z } from 'zod'
import { ApprovalRow } from './list-calls.ts'

const base = '/api/alamo-business'

export const dataCalls = {
  data: get(`${base}/approval-center/data/page`, {
    about: '审批数据管理',
    needs: 'approval:config',
    input: paging.extend({
      definitionId: id.optional(),
      keyword: z.string().trim().max(100).optional(),
      status: ApprovalRow.shape.state.optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    reply: pageOf(ApprovalRow),
  }),
}
