import { done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-base/people/business-line'
export const BusinessLineName = z.enum(['hotline', 'comprehensive', 'document', 'meeting'])

/** A person with the roles of one business line. */
export const BusinessLinePerson = z.object({
  id,
  realName: z.string(),
  loginName: z.string(),
  phone: z.string().nullable(),
  place: z.string(),
  organizationId: z.string().nullable(),
  state: z.enum(['normal', 'disabled', 'left']),
  /** Aliases of the business line's roles that count in this organization. */
  held: z.array(z.string()),
})
export type BusinessLinePerson = z.infer<typeof BusinessLinePerson>

export const businessLineCalls = {
  businessLineRoles: get(`${base}/roles`, {
    about: '业务角色',
    needs: 'login',
    input: z.object({ businessLine: BusinessLineName }),
    reply: z.array(z.object({ id, alias: z.string(), name: z.string(), remark: z.string() })),
  }),
  businessLinePeople: get(`${base}/people`, {
    about: '业务角色的人员',
    needs: 'login',
    input: paging.extend({
      businessLine: BusinessLineName,
      keyword: z.string().trim().max(60).optional(),
      organizationId: id.optional(),
      alias: z.string().max(60).optional(),
    }),
    reply: pageOf(BusinessLinePerson),
  }),
  setBusinessLineRoles: post(`${base}/set`, {
    about: '给予、收回业务角色',
    needs: 'login',
    input: z.object({
      businessLine: BusinessLineName,
      personId: id,
      organizationId: id,
      aliases: z.array(z.string().max(60)).max(20),
    }),
    reply: done,
  }),
  joinBusinessLine: post(`${base}/join`, {
    about: '加入业务机构',
    needs: 'login',
    input: z.object({
      businessLine: z.enum(['hotline', 'comprehensive']),
      personIds: z.array(id).min(1).max(200),
      organizationId: id,
    }),
    reply: z.object({ joined: z.number().int() }),
  }),
  leaveBusinessLine: post(`${base}/leave`, {
    about: '退出业务机构',
    needs: 'login',
    input: z.object({ businessLine: z.enum(['hotline', 'comprehensive']), personId: id, organizationId: id }),
    reply: done,
  }),
}
