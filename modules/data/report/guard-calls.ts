import { done, id, post } from '@mingtai/api'
import { z } from 'zod'

declare module '@mingtai/messages' {
  interface RefusalData {
    /** Golden numbers that would be others. */
    'golden.differ': { goldens: GoldenCheck[] }
    /** The cell, where it is about one. */
    'template.malformed': { at: string | null }
    'template.cellProblem': { at: string | null }
  }
}

const tpl = '/SpringReport/api/reportTpl'
const revision = z.number().int()
const password = z.string().min(4).max(64)
const values = z.record(z.string().max(60), z.union([z.string().max(2000), z.array(z.string().max(2000)), z.null()]))

export const Golden = z.object({
  id,
  name: z.string(),
  values,
  /** Where it stands on the finished sheet, such as `F7`, and what is written beside and above it. */
  at: z.string(),
  sheet: z.string(),
  path: z.array(z.string()),
  expected: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
})
export type Golden = z.infer<typeof Golden>

/** What a golden number is now; `found` null: its cell is not there any more, or the run failed with `problem`. */
export const GoldenCheck = z.object({
  id,
  name: z.string(),
  at: z.string(),
  expected: z.string(),
  found: z.string().nullable(),
  same: z.boolean(),
  problem: z.string().nullable(),
})
export type GoldenCheck = z.infer<typeof GoldenCheck>

/** The password of a design, who is at it, what depends on it, and what it must show. */
export const guardCalls = {
  unlock: post(`${tpl}/checkDesignPwd`, {
    about: '输入设计密码',
    needs: 'report:design',
    input: z.object({ tplId: id, password: z.string().min(1).max(64) }),
    reply: done,
  }),
  setDesignPassword: post(`${tpl}/changeDesignPwd`, {
    about: '设置设计密码',
    needs: 'report:design',
    /** null takes it away. */
    input: z.object({ tplId: id, password: password.nullable() }),
    reply: done,
  }),
  forgetDesignPassword: post(`${tpl}/resetDesignPwd`, {
    about: '清除忘记的设计密码',
    needs: 'report:manage',
    input: z.object({ tplId: id }),
    reply: done,
  }),
  uses: post(`${tpl}/getUses`, {
    about: '报表用在哪里',
    needs: 'report:design',
    input: z.object({ tplId: id }),
    reply: z.object({
      /** Reports that lead to it. */
      reports: z.array(z.object({ id, code: z.string(), name: z.string() })),
      /** Of other kinds that show it, such as data screens. */
      things: z.array(z.object({ title: z.string(), path: z.string(), id, code: z.string(), name: z.string() })),
      /** How many more of them there are whose names the asker may not know. */
      otherThings: z.number().int(),
      /** Links that still open it. */
      shares: z.number().int(),
      runs: z.array(
        z.object({
          who: z.string(),
          startedAt: z.string(),
          state: z.enum(['running', 'done', 'failed', 'cancelled']),
          message: z.string().nullable(),
        }),
      ),
    }),
  }),
  seen: post(`${tpl}/designPresence`, {
    about: '正在设计',
    needs: 'report:design',
    input: z.object({ tplId: id, sheet: z.string().max(31).default(''), leaving: z.boolean().default(false) }),
    reply: z.object({
      others: z.array(z.object({ name: z.string(), sheet: z.string() })),
      revision,
      updatedBy: z.string(),
      updatedAt: z.string(),
    }),
  }),
  goldens: post(`${tpl}/getGoldenList`, {
    about: '金额基准',
    needs: 'report:design',
    input: z.object({ tplId: id }),
    reply: z.array(Golden),
  }),
  addGolden: post(`${tpl}/insertGolden`, {
    about: '记为金额基准',
    needs: 'report:design',
    input: z.object({
      tplId: id,
      name: z.string().trim().min(1).max(60),
      values,
      resultId: z.string().max(64),
      sheet: z.number().int().min(0).max(9999),
      row: z.number().int().min(0),
      column: z.number().int().min(0).max(16_383),
    }),
    reply: Golden,
  }),
  removeGolden: post(`${tpl}/deleteGolden`, {
    about: '删除金额基准',
    needs: 'report:design',
    input: z.object({ tplId: id, id }),
    reply: done,
  }),
  checkGoldens: post(`${tpl}/checkGolden`, {
    about: '核对金额基准',
    needs: 'report:design',
    input: z.object({ tplId: id }),
    reply: z.array(GoldenCheck),
  }),
}
