import { file, get, id, pageOf, paging } from '@mingtai/api'
import { z } from 'zod'
import { ApprovalRow } from './list-calls.ts'

const base = '/api/alamo-business/approval-center/data'

const asked = z.object({
  definitionId: id.optional(),
  keyword: z.string().trim().max(100).optional(),
  status: ApprovalRow.shape.state.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

/** How long a step takes, over the approvals of a period. Times are minutes. */
export const NodeFigures = z.object({
  definitionName: z.string(),
  nodeName: z.string(),
  tasks: z.number().int(),
  open: z.number().int(),
  overdue: z.number().int(),
  returned: z.number().int(),
  median: z.number().nullable(),
  slowest: z.number().nullable(),
})
export type NodeFigures = z.infer<typeof NodeFigures>

export const dataCalls = {
  data: get(`${base}/page`, {
    about: '审批数据管理',
    needs: 'approval:data',
    input: paging.extend(asked.shape),
    reply: pageOf(ApprovalRow),
  }),
  exportData: get(`${base}/export`, {
    about: '导出审批数据，一行一件，一列一个字段',
    needs: 'approval:data',
    input: asked.extend({ definitionId: id }),
    reply: file,
    envelope: 'file',
  }),
  figures: get(`${base}/figures`, {
    about: '审批效率：各环节用时、超期和退回',
    needs: 'approval:data',
    input: z.object({ definitionId: id.optional(), from: z.iso.date(), to: z.iso.date() }),
    reply: z.object({
      nodes: z.array(NodeFigures),
      departments: z.array(
        z.object({ name: z.string(), tasks: z.number().int(), open: z.number().int(), median: z.number().nullable() }),
      ),
      people: z.array(
        z.object({ name: z.string(), place: z.string(), open: z.number().int(), overdue: z.number().int() }),
      ),
      days: z.array(z.object({ day: z.string(), started: z.number().int(), ended: z.number().int() })),
    }),
  }),
}
