import { done, get, id, post } from '@mingtai/api'
import { z } from 'zod'
import { Indicators, revision, Rule, Template, words } from './performance.ts'
import { Cycle, ObjectType } from './words.ts'

const base = '/api/alamo-business/performance-evaluation-template'

/** 考核模板: what runs are made of. */
export const templateCalls = {
  templates: get(`${base}/list`, {
    about: '考核模板列表',
    needs: 'login',
    input: z.object({ keyword: words(60).optional(), objectType: ObjectType.optional() }),
    reply: z.array(Template),
  }),
  template: get(`${base}/detail`, { about: '考核模板', needs: 'login', input: z.object({ id }), reply: Template }),
  saveTemplate: post(`${base}/save`, {
    about: '保存考核模板',
    needs: 'performance:manage',
    input: z.object({
      /** Left out or null: a new one. */
      id: id.nullish(),
      revision: revision.default(1),
      name: z.string().trim().min(1).max(60),
      objectType: ObjectType,
      cycle: Cycle,
      note: words(300),
      isOpen: z.boolean(),
      publicityDays: z.number().int().min(1).max(30),
      indicators: Indicators,
      rule: Rule,
    }),
    reply: Template,
  }),
  removeTemplate: post(`${base}/remove`, {
    about: '删除考核模板',
    needs: 'performance:manage',
    input: z.object({ id, revision }),
    reply: done,
  }),
}
