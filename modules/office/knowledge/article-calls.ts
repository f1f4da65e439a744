import { done, get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { Article, articleForm, ArticleRow } from './article.ts'
import { ArticleKind, ArticleState, FileClass } from './words.ts'

const base = '/api/alamo-business/knowledge'
const revision = z.number().int()
const step = z.object({ id, revision })
const requestId = z.string().min(8).max(60)

/** Where a list looks: what readers see, what one wrote, what one manages, and what was thrown away. */
export const ArticleShelf = z.enum(['read', 'mine', 'managed', 'bin'])
export type ArticleShelf = z.infer<typeof ArticleShelf>

export const articleOrders = { changed: '最近更新', title: '标题', views: '阅读最多' } as const
export const ArticleOrder = z.enum(['changed', 'title', 'views'])

/** A piece of a text that two versions have in common or not. */
export const DifferencePiece = z.object({ text: z.string(), kind: z.enum(['same', 'added', 'removed']) })
export type DifferencePiece = z.infer<typeof DifferencePiece>

const cited = { id, title: z.string(), link: z.string() }

/** What an article leads to, and what leads to it. */
const Citations = z.object({
  cites: z.array(z.object({ ...cited, kind: z.string() })),
  citedBy: z.array(z.object(cited)),
})
export type Citations = z.infer<typeof Citations>

/** Articles: listed, read, written, sent for audit, published, renewed, and thrown away. */
export const articleCalls = {
  page: get(`${base}/page`, {
    about: '文档列表',
    needs: 'login',
    input: paging.extend({
      shelf: ArticleShelf.default('read'),
      spaceId: id.optional(),
      /** Left out: the whole space; `root`: what lies in no folder. */
      folderId: id.optional(),
      keyword: z.string().trim().max(100).optional(),
      fileClass: FileClass.optional(),
      state: ArticleState.optional(),
      tag: z.string().trim().max(20).optional(),
      order: ArticleOrder.default('changed'),
    }),
    reply: pageOf(ArticleRow),
  }),
  detail: get(`${base}/detail`, {
    about: '文档详情',
    needs: 'login',
    /** `versionId`: a certain version, or `work` for the one that is worked on; left out: the one that the reader sees. */
    input: z.object({ id, versionId: id.optional() }),
    reply: Article,
  }),
  citations: get(`${base}/citations`, {
    about: '文档引用了什么，被什么引用',
    needs: 'login',
    input: z.object({ id }),
    reply: Citations,
  }),
  addFiles: post(`${base}/add-files`, {
    about: '上传的文件成为文档',
    needs: 'login',
    input: z.object({
      spaceId: id,
      folderId: id.nullable(),
      /** Files that were uploaded and belong to nothing yet; each becomes one article. */
      attachments: z.array(id).min(1).max(200),
      /** They are sent for audit at once, or published where the space is not audited. */
      submit: z.boolean(),
    }),
    reply: z.array(ArticleRow),
  }),
  save: post(`${base}/save`, {
    about: '保存文档草稿',
    needs: 'login',
    input: z.object({
      ...articleForm,
      /** Left out or null: a new one. */
      id: id.nullish(),
      revision: revision.default(1),
      spaceId: id,
      folderId: id.nullable(),
      kind: ArticleKind,
      /** A file in place of the one that the draft has. */
      attachmentId: id.nullish(),
      /** The same one twice is the same article. */
      requestId,
      /** What is new in this version. */
      note: z.string().trim().max(300).default(''),
    }),
    reply: Article,
  }),
  renew: post(`${base}/renew`, {
    about: '开始文档的新版本',
    needs: 'login',
    input: step.extend({
      note: z.string().trim().max(300).default(''),
      /** The new file of an article that is a file. */
      attachmentId: id.nullish(),
    }),
    reply: Article,
  }),
  submit: post(`${base}/submit`, { about: '文档送审', needs: 'login', input: step, reply: Article }),
  withdraw: post(`${base}/withdraw`, { about: '撤回送审的文档', needs: 'login', input: step, reply: Article }),
  discard: post(`${base}/discard`, { about: '放弃文档的新版本', needs: 'login', input: step, reply: Article }),
  verify: post(`${base}/verify`, {
    about: '复核文档，延长有效期',
    needs: 'login',
    input: step.extend({ validTo: z.iso.date().nullable(), note: z.string().trim().max(300).default('') }),
    reply: Article,
  }),
  supersede: post(`${base}/supersede`, {
    about: '标记文档被替代',
    needs: 'login',
    /** null: it is in force again. */
    input: step.extend({ byId: id.nullable() }),
    reply: Article,
  }),
  markTemplate: post(`${base}/mark-template`, {
    about: '把文档设为范本，或取消',
    needs: 'login',
    input: step.extend({ on: z.boolean() }),
    reply: Article,
  }),
  templates: get(`${base}/templates`, {
    about: '可以照着写的范本',
    needs: 'login',
    input: z.object({}),
    reply: z.array(z.object({ id, title: z.string(), summary: z.string(), spaceName: z.string() })),
  }),
  offline: post(`${base}/offline`, {
    about: '下架文档',
    needs: 'login',
    input: step.extend({ note: z.string().trim().min(1).max(300) }),
    reply: Article,
  }),
  online: post(`${base}/online`, { about: '文档重新上架', needs: 'login', input: step, reply: Article }),
  move: post(`${base}/move`, {
    about: '移动文档',
    needs: 'login',
    input: z.object({ ids: z.array(id).min(1).max(200), folderId: id.nullable() }),
    reply: z.object({ moved: z.number().int() }),
  }),
  remove: post(`${base}/remove`, {
    about: '文档移到回收站',
    needs: 'login',
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    reply: z.object({ removed: z.number().int() }),
  }),
  restore: post(`${base}/restore`, {
    about: '从回收站恢复文档',
    needs: 'login',
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    reply: z.object({ restored: z.number().int() }),
  }),
  compare: get(`${base}/compare`, {
    about: '比较文档的两个版本',
    needs: 'login',
    input: z.object({ id, from: id, to: id }),
    reply: z.object({
      facts: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
      /** null: the contents cannot be compared as text. */
      pieces: z.array(DifferencePiece).nullable(),
    }),
  }),
  choices: get(`${base}/choices`, {
    about: '按标题找文档',
    needs: 'login',
    input: z.object({ keyword: z.string().trim().max(60) }),
    reply: z.array(z.object({ id, title: z.string() })),
  }),
  tags: get(`${base}/tags`, {
    about: '用过的标签',
    needs: 'login',
    input: z.object({ spaceId: id.optional() }),
    reply: z.array(z.string()),
  }),
  purge: post(`${base}/purge`, {
    about: '彻底删除回收站里的文档',
    needs: 'login',
    input: z.object({ id }),
    reply: done,
  }),
}
