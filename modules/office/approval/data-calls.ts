import { file, get, id, paging } from '@mingtai/api'
import { z } from 'zod'
import { ApprovalPage, ApprovalRow } from './list-calls.ts'

const base = '/api/alamo-business'

const narrowing = {
  definitionId: id.optional(),
  keyword: z.string().trim().max(100).optional(),
  status: ApprovalRow.shape.state.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Left out: both. */
  archived: z.enum(['yes', 'no']).optional(),
}

/** How long people took, of tasks that began in the asked days; hours go on at night and on days off. */
const waiting = {
  /** Tasks that people decided. */
  done: z.number().int(),
  /** Half of them took less; null: none was decided. */
  medianHours: z.number().nullable(),
  /** Nine of ten took less. */
  longHours: z.number().nullable(),
  returned: z.number().int(),
  /** Decided after their deadline, or still open after it. */
  late: z.number().int(),
  /** Tasks that wait now. */
  open: z.number().int(),
  longestOpenHours: z.number().nullable(),
}

export const NodeTimes = z.object({
  definitionId: id,
  definitionName: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  ...waiting,
})
export type NodeTimes = z.infer<typeof NodeTimes>

export const DepartmentTimes = z.object({
  departmentId: id.nullable(),
  organizationName: z.string(),
  departmentName: z.string(),
  ...waiting,
})
export type DepartmentTimes = z.infer<typeof DepartmentTimes>

export const Efficiency = z.object({
  started: z.number().int(),
  running: z.number().int(),
  ended: z.number().int(),
  /** Sent back at least once, whatever became of them. */
  returned: z.number().int(),
  /** From sending to the end, of those that ended. */
  medianHours: z.number().nullable(),
  nodes: z.array(NodeTimes),
  departments: z.array(DepartmentTimes),
})
export type Efficiency = z.infer<typeof Efficiency>

export const dataCalls = {
  data: get(`${base}/approval-center/data/page`, {
    about: '审批数据管理',
    needs: 'approval:config',
    input: paging.extend(narrowing),
    reply: ApprovalPage,
  }),
  exportData: get(`${base}/approval-center/data/excel`, {
    about: '导出审批数据',
    needs: 'approval:config',
    envelope: 'file',
    input: z.object(narrowing),
    reply: file,
  }),
  efficiency: get(`${base}/approval-center/data/efficiency`, {
    about: '流程效率：各步骤、各部门等了多久',
    needs: 'approval:config',
    input: z.object({ definitionId: id.optional(), from: z.iso.date().optional(), to: z.iso.date().optional() }),
    reply: Efficiency,
  }),
}
