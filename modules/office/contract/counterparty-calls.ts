import { done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

const base = '/api/alamo-business'
const words = (most: number) => z.string().trim().max(most)

const form = {
  name: z.string().trim().min(1).max(100),
  creditCode: words(18),
  contact: words(30),
  phone: words(30),
  bank: words(100),
  account: words(40),
  note: words(300),
}

/** 相对方. */
export const Counterparty = z.object({
  id,
  ...form,
  isBlacklisted: z.boolean(),
  blacklistReason: z.string(),
  /** Contracts with it that the reader may read. */
  contracts: z.number().int(),
  revision: z.number().int(),
})
export type Counterparty = z.infer<typeof Counterparty>

/** 相对方库. */
export const counterpartyCalls = {
  counterparties: get(`${base}/contract-party/page`, {
    about: '相对方库',
    needs: 'login',
    input: paging.extend({ keyword: z.string().trim().max(100).optional(), blacklisted: z.stringbool().optional() }),
    reply: pageOf(Counterparty),
  }),
  saveCounterparty: post(`${base}/contract-party/save`, {
    about: '登记或修改相对方',
    needs: 'contract:party',
    input: z.object({ ...form, id: id.nullable(), revision: z.number().int() }),
    reply: Counterparty,
  }),
  removeCounterparty: post(`${base}/contract-party/remove`, {
    about: '删除相对方',
    needs: 'contract:party',
    input: z.object({ id }),
    reply: done,
  }),
  setBlacklisted: post(`${base}/contract-party/blacklist`, {
    about: '列入或移出黑名单',
    needs: 'contract:party',
    input: z.object({ id, revision: z.number().int(), isBlacklisted: z.boolean(), reason: words(300) }),
    reply: Counterparty,
  }),
}
