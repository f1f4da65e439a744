import { done, get, id, listOf, paging, post } from '@mingtai/api'
import { Parameter } from '@mingtai/report-engine'
import { z } from 'zod'

const base = '/SpringReport/api/reportSavedQuery'
const needs = 'data-source:use'

/** A query of the workshop under the name that somebody gave it. */
export const SavedQuery = z.object({
  id,
  name: z.string(),
  folder: z.string(),
  shared: z.boolean(),
  sourceCode: z.string(),
  /** Empty: the source is gone. */
  sourceName: z.string(),
  sql: z.string(),
  parameters: z.array(Parameter),
  /** Name of the owner; only the owner changes the query. */
  owner: z.string(),
  isMine: z.boolean(),
  revision: z.number().int(),
  updatedAt: z.string(),
})
export type SavedQuery = z.infer<typeof SavedQuery>

const named = {
  name: z.string().trim().min(1).max(60),
  folder: z.string().trim().max(40).default(''),
  shared: z.boolean().default(false),
}
const written = {
  sourceCode: z.string().min(1).max(60),
  sql: z.string().min(1).max(100_000),
  parameters: z.array(Parameter).max(100).default([]),
}

export const savedQueryCalls = {
  savedQueries: post(`${base}/getTableList`, {
    about: '已存的查询',
    needs,
    input: paging.extend({
      keyword: z.string().max(100).optional(),
      source: z.string().max(60).optional(),
      /** Left out: one's own and those that others share. */
      whose: z.enum(['mine', 'shared']).optional(),
    }),
    reply: listOf(SavedQuery),
  }),
  savedQuery: get(`${base}/getDetail`, { about: '已存的一条查询', needs, input: z.object({ id }), reply: SavedQuery }),
  queryFolders: get(`${base}/getFolders`, {
    about: '我的查询的文件夹',
    needs,
    input: z.object({}),
    reply: z.array(z.string()),
  }),
  saveQuery: post(`${base}/insert`, {
    about: '保存查询',
    needs,
    input: z.object({ ...named, ...written }),
    reply: SavedQuery,
  }),
  updateQuery: post(`${base}/update`, {
    about: '修改已存的查询',
    needs,
    input: z.object({ ...named, ...written, id, revision: z.number().int() }),
    reply: SavedQuery,
  }),
  removeQuery: get(`${base}/delete`, { about: '删除已存的查询', needs, input: z.object({ id }), reply: done }),
  restoreQuery: get(`${base}/restore`, { about: '撤销删除查询', needs, input: z.object({ id }), reply: SavedQuery }),
}
