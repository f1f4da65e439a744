import { get, nothing } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business'
const needs = 'approval:config'

/** Something that a node of a flow names by its code. */
const Choice = z.object({ code: z.string(), name: z.string() })

/** What the designer offers where a node names something outside of its process. */
export const FlowChoices = z.object({
  roles: z.array(Choice),
  posts: z.array(Choice),
  organizations: z.array(Choice),
  /** 审批人员组. */
  groups: z.array(Choice),
  /** Published processes that may run as a sub-process. */
  processes: z.array(Choice),
})
export type FlowChoices = z.infer<typeof FlowChoices>

export const flowChoicesCalls = {
  flowChoices: get(`${base}/approval-center/definition/flow-choices`, {
    about: '流程设计里可选的角色、岗位、机构、人员组和子流程',
    needs,
    input: nothing,
    reply: FlowChoices,
  }),
  processForm: get(`${base}/approval-center/definition/process-form`, {
    about: '子流程正在使用的表单',
    needs,
    input: z.object({ code: z.string().min(1).max(64) }),
    /** null: nothing of that code is published. */
    reply: z.object({ name: z.string(), form: z.unknown() }).nullable(),
  }),
}
