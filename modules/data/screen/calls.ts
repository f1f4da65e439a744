import { type Calls, done, get, id, listOf, paging, post, TEMPLATE_BODY } from '@mingtai/api'
import type { ScreenDocument, ScreenRows } from '@mingtai/screen-model'
import type { ChartData } from '@mingtai/sheet-core'
import { z } from 'zod'
import { accessCalls } from './access-calls.ts'
import { componentDataCalls } from './component-data-calls.ts'
import { displayCalls } from './display-calls.ts'
import { pictureCalls } from './picture-calls.ts'
import { visit } from '@mingtai/modules/ground/sharing/calls'
import { embedCalls, fixedValues } from './share-calls.ts'
import { datasetMapping, importInput, importSize, templateCalls, unmatched } from './template-calls.ts'

export type { ScreenAccessLine } from './access-calls.ts'
export { type Display, type DisplayForm, offlineModes, type Plan } from './display-calls.ts'
export { MOST_SCREEN_PICTURE, type UploadedPicture } from './picture-calls.ts'
export { ScreenFile, type Template, type Unmatched } from './template-calls.ts'

export const screenStates = { draft: '草稿', published: '已发布' } as const

const name = z.string().trim().min(1).max(60)
const folder = z.string().trim().max(60).nullable()
const revision = z.number().int()

/** What codes of screens look like, and how it is said. */
export const codeRule = {
  pattern: /^[A-Za-z][A-Za-z0-9_-]{1,39}$/,
  message: '编码由字母开头，只含字母、数字、- 和 _，2 到 40 个字符。',
}

/** Part of an address. */
const screenCode = z.string().trim().regex(codeRule.pattern, codeRule.message)

/** A screen as lists show it. */
export const Screen = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** null: in none. */
  folder: z.string().nullable(),
  status: z.enum(['draft', 'published']),
  /** The draft says something else than what viewers see. */
  isChanged: z.boolean(),
  components: z.number().int(),
  /** How often it was published; 0: never. */
  version: z.number().int(),
  /** Only those whom its own lines name may view it. */
  isRestricted: z.boolean(),
  /** Whether the caller may design it. */
  mayDesign: z.boolean(),
  revision,
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type Screen = z.infer<typeof Screen>

/** A document in an answer: the server has read it. */
const document = z.custom<ScreenDocument>(() => true)
/** A document that comes in: the server reads it from the ground up. */
const sent = z.unknown()

const Design = Screen.extend({ document })
export type Design = z.infer<typeof Design>

/** The clock on the wall of the site in milliseconds, as if it stood in UTC: those of displays are set by it. */
const now = z.number()

/** What a component gets: its rows, or the sentence that says why there are none. */
const Answer = z.object({
  component: z.string(),
  rows: z.custom<ScreenRows>(() => true).nullable(),
  /** There were more rows than a component draws. */
  isTruncated: z.boolean(),
  refusal: z.string().nullable(),
  /** The values of a component whose categories, which come from elsewhere, could not be had. */
  values: z.custom<ScreenRows>(() => true).optional(),
  /** Of a report tile: its first chart; left out where there is none. */
  chart: z.custom<ChartData>(() => true).optional(),
  /** Still on its way when the `waitMs` of the question were over: it is asked for again. */
  isPending: z.boolean().optional(),
})
export type Answer = z.infer<typeof Answer>

const base = '/SpringReport/api/screenTpl'
const view = 'screen:view'
const design = 'screen:design'

const Version = z.object({
  version: z.number().int(),
  note: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
})
export type Version = z.infer<typeof Version>

const values = z.record(z.string().max(100), z.union([z.string().max(2000), z.array(z.string().max(2000)).max(1000)]))
const asked = {
  /** Parameters of the screen by code. */
  values,
  /** null: all that ask for rows. */
  components: z.array(z.string().max(40)).max(500).nullable().default(null),
  /** Milliseconds after which what is there is answered, without what a slow source still owes; left out: all is waited for. */
  waitMs: z.int().min(0).max(30_000).optional(),
}

/** Data screens: the list, designs, publishing, and the rows that a shown screen asks for. */
export const screenCalls = {
  page: post(`${base}/getTableList`, {
    about: '大屏列表',
    needs: view,
    input: paging.extend({
      keyword: z.string().max(100).optional(),
      status: z.enum(['draft', 'published']).optional(),
      sort: z.enum(['name', 'code', 'updated']).optional(),
      descending: z.boolean().optional(),
      /** Those in the bin instead. */
      isTrashed: z.boolean().default(false),
    }),
    reply: listOf(Screen),
  }),
  insert: post(`${base}/insert`, {
    about: '新建大屏',
    needs: design,
    input: z.object({
      code: screenCode,
      name,
      folder: folder.default(null),
      /** The code of a template, or the id of an own one; null: an empty screen. */
      template: z.string().max(40).nullable().default(null),
    }),
    reply: Screen.extend({ unmatched }),
  }),
  importFile: post(`${base}/importFile`, {
    about: '导入大屏文件',
    needs: design,
    largest: importSize,
    input: z.object({
      ...{ ...importInput, code: screenCode, name, folder: folder.default(null) },
      /** Datasets of here in place of those that the file names. */
      datasets: datasetMapping.default({}),
    }),
    reply: Screen.extend({ unmatched }),
  }),
  copy: post(`${base}/copy`, {
    about: '复制大屏',
    needs: design,
    input: z.object({ id, code: screenCode, name }),
    reply: Screen,
  }),
  detail: get(`${base}/getDetail`, { about: '大屏的设计', needs: design, input: z.object({ id }), reply: Design }),
  save: post(`${base}/save`, {
    about: '保存大屏',
    needs: design,
    largest: TEMPLATE_BODY,
    input: z.object({ id, revision, document: sent }),
    reply: z.object({ revision, updatedAt: z.string() }),
  }),
  update: post(`${base}/update`, {
    about: '修改大屏名称和文件夹',
    needs: design,
    input: z.object({ id, revision, name, folder }),
    reply: Screen,
  }),
  publish: post(`${base}/publish`, {
    about: '发布大屏',
    needs: design,
    input: z.object({ id, revision, note: z.string().trim().max(200).default('') }),
    reply: Screen,
  }),
  purge: post(`${base}/purge`, {
    about: '彻底删除大屏',
    needs: design,
    /** null: everything in the bin that the caller may design. */
    input: z.object({ ids: z.array(id).min(1).max(500).nullable() }),
    reply: z.object({ removed: z.number().int() }),
  }),
  remove: get(`${base}/delete`, { about: '删除大屏', needs: design, input: z.object({ id }), reply: done }),
  restore: post(`${base}/restore`, { about: '还原大屏', needs: design, input: z.object({ id }), reply: Screen }),
  view: post(`${base}/view`, {
    about: '查看大屏',
    needs: view,
    input: z.object({
      code: z.string().min(1).max(40),
      /** As it is saved and not as it is published; only for who may design it. */
      isDraft: z.boolean().default(false),
    }),
    reply: z.object({ id, code: z.string(), name: z.string(), version: z.number().int(), document, now }),
  }),
  data: post(`${base}/getData`, {
    about: '大屏各组件的数据',
    needs: view,
    input: z.object({
      id,
      /** As it is saved and not as it is published; only for who may design it. */
      isDraft: z.boolean().default(false),
      ...asked,
    }),
    reply: z.array(Answer),
  }),
  pulse: post(`${base}/pulse`, {
    about: '播放中的大屏看有没有新的一版',
    needs: view,
    input: z.object({ code: z.string().min(1).max(40) }),
    reply: z.object({ version: z.number().int(), now }),
  }),
  tryData: post(`${base}/tryData`, {
    about: '试取一个组件的数据',
    needs: design,
    input: z.object({
      /** A component as it stands in a document; nothing of it is kept. */
      component: sent,
      values,
    }),
    reply: Answer,
  }),
  seen: post(`${base}/designPresence`, {
    about: '正在设计大屏',
    needs: design,
    input: z.object({ id, leaving: z.boolean().default(false) }),
    reply: z.object({ others: z.array(z.string()), revision, updatedBy: z.string(), updatedAt: z.string() }),
  }),
  versions: post(`${base}/getVersions`, {
    about: '大屏的历史版本',
    needs: design,
    input: paging.extend({ id }),
    reply: listOf(Version),
  }),
  versionDocument: get(`${base}/getVersion`, {
    about: '一个历史版本',
    needs: design,
    input: z.object({ id, version: z.coerce.number().int().min(1) }),
    reply: Version.extend({ document }),
  }),
  restoreVersion: post(`${base}/restoreVersion`, {
    about: '恢复到一个历史版本',
    needs: design,
    input: z.object({ id, version: z.number().int().min(1), revision }),
    reply: Design,
  }),
  ...accessCalls,
  ...componentDataCalls,
  ...displayCalls,
  ...embedCalls,
  ...pictureCalls,
  ...templateCalls,
  viewShared: post(`${base}/viewShared`, {
    about: '分享的大屏',
    needs: 'public',
    input: z.object(visit),
    reply: z.object({ name: z.string(), version: z.number().int(), document, fixed: fixedValues, now }),
  }),
  pulseShared: post(`${base}/pulseShared`, {
    about: '播放中的分享大屏看有没有新的一版',
    needs: 'public',
    input: z.object(visit),
    reply: z.object({ version: z.number().int(), now }),
  }),
  dataShared: post(`${base}/getDataShared`, {
    about: '分享的大屏各组件的数据',
    needs: 'public',
    input: z.object({ ...visit, ...asked }),
    reply: z.array(Answer),
  }),
} satisfies Calls
