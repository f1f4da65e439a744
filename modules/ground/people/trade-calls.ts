import { done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-base/people/trade'
export const TradeName = z.enum(['hotline', 'comprehensive', 'document', 'meeting'])

/** A person with the roles of one trade. */
export const TradePerson = z.object({
  id,
  realName: z.string(),
  loginName: z.string(),
  phone: z.string().nullable(),
  place: z.string(),
  organizationId: z.string().nullable(),
  state: z.enum(['normal', 'disabled', 'left']),
  /** Aliases of the trade's roles that count in this organization. */
  held: z.array(z.string()),
})
export type TradePerson = z.infer<typeof TradePerson>

export const tradeCalls = {
  tradeRoles: get(`${base}/roles`, {
    about: '业务角色',
    needs: 'login',
    input: z.object({ trade: TradeName }),
    reply: z.array(z.object({ id, alias: z.string(), name: z.string(), remark: z.string() })),
  }),
  tradePeople: get(`${base}/people`, {
    about: '业务角色的人员',
    needs: 'login',
    input: paging.extend({
      trade: TradeName,
      keyword: z.string().trim().max(60).optional(),
      organizationId: id.optional(),
      alias: z.string().max(60).optional(),
    }),
    reply: pageOf(TradePerson),
  }),
  setTradeRoles: post(`${base}/set`, {
    about: '给予、收回业务角色',
    needs: 'login',
    input: z.object({
      trade: TradeName,
      personId: id,
      organizationId: id,
      aliases: z.array(z.string().max(60)).max(20),
    }),
    reply: done,
  }),
  joinTrade: post(`${base}/join`, {
    about: '加入业务机构',
    needs: 'login',
    input: z.object({
      trade: z.enum(['hotline', 'comprehensive']),
      personIds: z.array(id).min(1).max(200),
      organizationId: id,
    }),
    reply: z.object({ joined: z.number().int() }),
  }),
  leaveTrade: post(`${base}/leave`, {
    about: '退出业务机构',
    needs: 'login',
    input: z.object({ trade: z.enum(['hotline', 'comprehensive']), personId: id, organizationId: id }),
    reply: done,
  }),
}
