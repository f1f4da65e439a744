import { done, get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business/approval-center/people-group'
const needs = 'approval:people-group'

export const PeopleGroupForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/),
  name: z.string().trim().min(1).max(50),
  note: z.string().trim().max(200),
  /** Ids of people in the order in which they are asked. */
  members: z.array(id).min(1).max(200),
})
export type PeopleGroupForm = z.infer<typeof PeopleGroupForm>

/** 审批人员组 as its page lists it. */
export const PeopleGroup = PeopleGroupForm.extend({
  id,
  memberNames: z.array(z.string()),
  /** Names of the processes that ask it. */
  usedBy: z.array(z.string()),
  revision: z.number().int(),
})
export type PeopleGroup = z.infer<typeof PeopleGroup>

export const peopleGroupCalls = {
  peopleGroups: get(`${base}/list`, { about: '审批人员组', needs, input: nothing, reply: z.array(PeopleGroup) }),
  insertPeopleGroup: post(`${base}/insert`, { about: '新建审批人员组', needs, input: PeopleGroupForm, reply: done }),
  updatePeopleGroup: post(`${base}/update`, {
    about: '修改审批人员组',
    needs,
    input: PeopleGroupForm.omit({ code: true }).extend({ id, revision: z.number().int() }),
    reply: done,
  }),
  removePeopleGroup: post(`${base}/remove`, { about: '删除审批人员组', needs, input: z.object({ id }), reply: done }),
}
