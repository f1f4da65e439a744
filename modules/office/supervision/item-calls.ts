import { done, get, id, post } from '@mingtai/api'
import { z } from 'zod'
import { day, Item, itemForm, unitForm, words } from './item.ts'
import { UrgeLevel } from './words.ts'

const base = '/api/alamo-business/supervision-item'
const one = z.object({ id })
const revision = z.number().int()
const reasoned = z.object({ id, revision, note: z.string().trim().min(1).max(500) })
const noted = z.object({ id, revision, note: words(500).default('') })

/** One item: written, issued, followed and closed. */
export const itemCalls = {
  save: post(`${base}/save`, {
    about: '保存督办事项',
    needs: 'supervision:manage',
    input: z.object({
      ...itemForm,
      /** Left out or null: a new one. */
      id: id.nullish(),
      revision: revision.default(1),
      units: z.array(unitForm).max(30),
      attachments: z.array(id).max(50).default([]),
    }),
    reply: Item,
  }),
  detail: get(`${base}/detail`, { about: '督办事项详情', needs: 'login', input: one, reply: Item }),
  remove: post(`${base}/remove`, {
    about: '删除督办事项草稿',
    needs: 'supervision:manage',
    input: one,
    reply: done,
  }),
  issue: post(`${base}/issue`, {
    about: '交办督办事项',
    needs: 'supervision:manage',
    input: z.object({ id, revision }),
    reply: Item,
  }),
  split: post(`${base}/split`, {
    about: '分解任务到承办单位',
    needs: 'login',
    input: z.object({ id, units: z.array(unitForm).min(1).max(30) }),
    reply: Item,
  }),
  urge: post(`${base}/urge`, {
    about: '催办',
    needs: 'login',
    input: z.object({ id, taskIds: z.array(id).max(30), level: UrgeLevel, content: words(300) }),
    reply: Item,
  }),
  instruct: post(`${base}/instruct`, {
    about: '领导批示',
    needs: 'login',
    input: z.object({ id, content: z.string().trim().min(1).max(300), dueAt: day.nullable().default(null) }),
    reply: Item,
  }),
  suspend: post(`${base}/suspend`, { about: '暂停督办', needs: 'login', input: reasoned, reply: Item }),
  resume: post(`${base}/resume`, { about: '恢复督办', needs: 'login', input: noted, reply: Item }),
  cancel: post(`${base}/cancel`, { about: '撤销督办', needs: 'login', input: reasoned, reply: Item }),
  block: post(`${base}/block`, {
    about: '登记卡点',
    needs: 'login',
    input: z.object({ id, blockedById: id, reason: words(200) }),
    reply: Item,
  }),
  unblock: post(`${base}/unblock`, {
    about: '解除卡点',
    needs: 'login',
    input: z.object({ id, blockedById: id }),
    reply: Item,
  }),
  close: post(`${base}/close`, {
    about: '销号',
    needs: 'supervision:manage',
    input: z.object({ id, revision, score: z.number().int().min(0).max(100), note: words(500).default('') }),
    reply: Item,
  }),
  archive: post(`${base}/archive`, {
    about: '督办事项归档',
    needs: 'supervision:manage',
    input: z.object({ id, revision }),
    reply: Item,
  }),
  recheck: post(`${base}/recheck`, {
    about: '回头看',
    needs: 'supervision:manage',
    input: z.object({ id, passed: z.boolean(), note: z.string().trim().min(1).max(500) }),
    reply: Item,
  }),
}
