import { done, get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business'
const needs = 'approval:config'

const name = z.string().trim().min(1).max(50)
const icon = z.string().max(40).default('')

/** 审批分组 as the console lists them. */
export const ApprovalGroup = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  /** Processes in it that the reader looks after, whatever their state. */
  definitions: z.number().int(),
  /** Nothing stands in it, also nothing of another organization: it may be deleted. */
  isEmpty: z.boolean(),
})
export type ApprovalGroup = z.infer<typeof ApprovalGroup>

export const groupCalls = {
  groups: get(`${base}/approval-center/group/list`, {
    about: '审批分组',
    needs,
    input: nothing,
    reply: z.array(ApprovalGroup),
  }),
  saveGroup: post(`${base}/approval-center/group/save`, {
    about: '新建审批分组',
    needs,
    input: z.object({ name, icon }),
    reply: ApprovalGroup,
  }),
  updateGroup: post(`${base}/approval-center/group/update`, {
    about: '修改审批分组',
    needs,
    input: z.object({ id, name, icon }),
    reply: ApprovalGroup,
  }),
  deleteGroup: post(`${base}/approval-center/group/del/{id}`, {
    about: '删除空的审批分组',
    needs,
    input: z.object({ id }),
    reply: done,
  }),
  moveDefinition: post(`${base}/approval-center/group/rel/moveProcessDefinitionId`, {
    about: '把流程移到另一个分组',
    needs,
    input: z.object({ processDefinitionId: id, groupId: id }),
    reply: done,
  }),
  sortGroups: post(`${base}/approval-center/group/sort`, {
    about: '审批分组排序',
    needs,
    input: z.object({ ids: z.array(id).max(500) }),
    reply: done,
  }),
}
