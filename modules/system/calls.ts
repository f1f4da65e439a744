import { get, post } from '@mingtai/api'
import { z } from 'zod'
import { numberingCalls } from './numbering-calls.ts'

export { resetNames, scopeNames } from './numbering-calls.ts'
export type { NumberRule, TakenNumber } from './numbering-calls.ts'

/** One value of a dictionary as both specifications name it. */
export const DictionaryEntry = z.object({ code: z.string(), dictKey: z.string(), remark: z.string() })
export type DictionaryEntry = z.infer<typeof DictionaryEntry>

export const systemCalls = {
  ...numberingCalls,
  valuesByType: post('/SpringReport/api/sysCodeValue/selectValByType', {
    about: '一个字典的值',
    needs: 'login',
    input: z.object({ codeType: z.string().max(60) }),
    reply: z.array(DictionaryEntry),
  }),
  allValues: post('/SpringReport/api/sysCodeValue/getAllVal', {
    about: '全部字典的值',
    needs: 'login',
    input: z.object({}),
    reply: z.record(z.string(), z.array(DictionaryEntry)),
  }),
  dictionary: get('/api/alamo-base/dictionary', {
    about: '办公字典',
    needs: 'login',
    input: z.object({ code: z.string().max(60) }),
    reply: z.array(DictionaryEntry),
  }),
}
