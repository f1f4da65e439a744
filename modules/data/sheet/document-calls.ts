import { done, get, id, listOf, paging, post } from '@mingtai/api'
import { accessLine } from '@mingtai/modules/ground/access/calls'
import { z } from 'zod'

const base = '/SpringReport/api/onlineTpl'
const needs = 'sheet:use'
const revision = z.number().int()
const name = z.string().trim().min(1).max(40)
const folder = z.string().trim().max(40).nullable()

/** What a line may allow beside reading. */
export const sheetActions = { edit: '编辑' } as const
const Line = accessLine(['edit'])
export type SheetAccessLine = z.infer<typeof Line>

export const sheetLists = {
  all: '全部',
  recent: '最近打开',
  mine: '我创建的',
  shared: '共享给我的',
  trash: '回收站',
} as const

/** A document in a list. */
export const SheetDocument = z.object({
  id,
  name: z.string(),
  folder: z.string().nullable(),
  ownerName: z.string(),
  revision,
  ...{
    editedAt: z.string(),
    editedBy: z.string(),
    visitedAt: z.string().nullable(),
  },
  ...{
    isMine: z.boolean(),
    mayEdit: z.boolean(),
    isShared: z.boolean(),
  },
})
export type SheetDocument = z.infer<typeof SheetDocument>

/** 协同表格: the list of documents, and who may what with one. */
export const documentCalls = {
  page: post(`${base}/getTableList`, {
    about: '协同表格列表',
    needs,
    input: paging.extend({
      keyword: z.string().trim().max(100).optional(),
      folder: z.string().max(40).optional(),
      list: z.enum(['all', 'recent', 'mine', 'shared', 'trash']).default('all'),
      sort: z.enum(['edited', 'name']).default('edited'),
      descending: z.boolean().optional(),
    }),
    reply: listOf(SheetDocument),
  }),
  folders: post(`${base}/getFolders`, {
    about: '我能看到的协同表格的文件夹',
    needs,
    input: z.object({}),
    reply: z.array(z.object({ name: z.string(), documents: z.number() })),
  }),
  insert: post(`${base}/insert`, {
    about: '新建协同表格',
    needs,
    input: z.object({ name, folder, requestId: z.string().min(8).max(60) }),
    reply: SheetDocument,
  }),
  copy: post(`${base}/copyDocument`, {
    about: '复制协同表格：现在的内容成为我的新文档',
    needs,
    input: z.object({ id, name, requestId: z.string().min(8).max(60) }),
    reply: SheetDocument,
  }),
  update: post(`${base}/update`, {
    about: '重命名协同表格、放入文件夹',
    needs,
    input: z.object({ id, name, folder, revision }),
    reply: SheetDocument,
  }),
  detail: get(`${base}/getDetail`, { about: '协同表格', needs, input: z.object({ id }), reply: SheetDocument }),
  remove: get(`${base}/delete`, { about: '把协同表格放入回收站', needs, input: z.object({ id }), reply: done }),
  restore: post(`${base}/restore`, { about: '还原协同表格', needs, input: z.object({ id }), reply: done }),
  purge: post(`${base}/purge`, { about: '彻底删除回收站里的协同表格', needs, input: z.object({ id }), reply: done }),
  access: post(`${base}/getCoeditAuth`, {
    about: '协同表格的权限',
    needs,
    input: z.object({ id }),
    reply: z.object({
      name: z.string(),
      ownerName: z.string(),
      /** `name` null: gone. */
      lines: z.array(Line.extend({ name: z.string().nullable() })),
      revision,
    }),
  }),
  saveAccess: post(`${base}/saveCoeditAuth`, {
    about: '修改协同表格的权限',
    needs,
    input: z.object({ id, lines: z.array(Line).max(300), revision }),
    reply: z.object({ revision }),
  }),
}
