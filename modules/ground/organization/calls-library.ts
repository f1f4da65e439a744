import { done, file, get, id, pageOf, paging, post } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { isPhone } from '@mingtai/zh'
import { z } from 'zod'
import { AppCode, flag, flagOrAny, maybe, reason } from './calls-shapes.ts'

/** The dictionary that says which types of organizations there are. */
export const ORGANIZATION_TYPES = 'organizationCategory'
export const appNames = { szoa: '办公架构', hotline: '热线架构', palc: '综治架构' } as const

export const Organization = z.object({
  id,
  fullName: z.string(),
  shortName: z.string().nullable(),
  code: z.string().nullable(),
  organizationType: z.string().nullable(),
  /** The code of an administrative area, and its names from the province down. */
  region: z.string().nullable(),
  regionName: z.string().nullable(),
  isHasDept: z.boolean(),
  manager: id.nullable(),
  managerName: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** 1 enabled, 2 disabled. */
  status: z.number().int(),
  /** The name of the organization that it was merged into. */
  mergedInto: z.string().nullable(),
  /** The trees in which it stands. */
  appCodes: z.array(AppCode),
  departments: z.number().int(),
  people: z.number().int(),
  revision: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type Organization = z.infer<typeof Organization>

const text = (most: number) => z.string().trim().max(most).nullable().default(null)
export const OrganizationForm = z.object({
  fullName: z.string().trim().min(1).max(60),
  shortName: text(30),
  code: text(18),
  organizationType: text(20),
  region: text(6),
  isHasDept: z.boolean().default(true),
  manager: maybe,
  address: text(120),
  phone: text(30).refine((phone) => phone === null || phone === '' || isPhone(phone), say('field.phone')),
  status: z.union([z.literal(1), z.literal(2)]).default(1),
})

const filters = {
  fullName: z.string().trim().max(60).optional(),
  organizationType: z.string().max(20).optional(),
  isHasDept: flagOrAny,
  /** 1 enabled, 2 disabled, 3 merged into another. */
  status: z.enum(['1', '2', '3']).optional(),
  region: z.string().max(6).optional(),
  /** Only those that stand in no tree. */
  unplaced: flag.optional(),
}

const TreeOperation = z.enum(['merge', 'move', 'delete'])
const Kind = z.coerce.number().pipe(z.union([z.literal(4), z.literal(1), z.literal(5)]))

/** What a change would touch, in words, for the person who decides. */
export const Effect = z.object({
  name: z.string(),
  into: z.string().nullable(),
  touched: z.array(z.object({ what: z.string(), count: z.number().int(), outcome: z.string() })),
  /** Reasons why it cannot be done now. */
  problems: z.array(z.string()),
})
export type Effect = z.infer<typeof Effect>

export const NodeFacts = z.object({
  name: z.string(),
  type: z.number().int(),
  /** Names from the top to it. */
  path: z.array(z.string()),
  managerName: z.string().nullable(),
  people: z.number().int(),
  departments: z.number().int(),
  organizations: z.number().int(),
  appCodes: z.array(AppCode),
  organization: Organization.nullable(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type NodeFacts = z.infer<typeof NodeFacts>

export const HistoryRow = z.object({
  id,
  action: z.enum(['rename', 'merge', 'move']),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type HistoryRow = z.infer<typeof HistoryRow>

export const ImportRow = z.object({
  row: z.number().int(),
  name: z.string(),
  /** What applying the row does. */
  outcome: z.enum(['create', 'change', 'same', 'refuse']),
  note: z.string(),
})
export const ImportAnswer = z.object({
  applied: z.boolean(),
  created: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  rows: z.array(ImportRow),
  /** What of the file was not read, a sentence each. */
  leftOut: z.array(z.string()),
})
export type ImportAnswer = z.infer<typeof ImportAnswer>
const ImportKind = z.enum(['organization', 'department'])

export const PersonChoice = z.object({
  id,
  realName: z.string(),
  postName: z.string().nullable(),
  organizationName: z.string().nullable(),
  departmentName: z.string().nullable(),
})
export type PersonChoice = z.infer<typeof PersonChoice>

/** 机构库, and what is asked about any place of a tree. */
export const libraryCalls = {
  list: get('/api/alamo-base/v1/organization_info/list', {
    about: '机构库',
    needs: 'login',
    input: paging.extend(filters),
    reply: pageOf(Organization),
  }),
  save: post('/api/alamo-base/v1/organization_info/saveOrUpdate', {
    about: '保存机构',
    needs: 'organization:library',
    input: OrganizationForm.extend({ id: id.optional(), revision: z.number().int().optional(), reason }),
    reply: z.object({ id }),
  }),
  modifyManager: post('/api/alamo-base/v1/organization_info/modify-manager', {
    about: '设置机构负责人',
    needs: 'login',
    input: z.object({ id, manager: id.nullable() }),
    reply: done,
  }),
  remove: post('/api/alamo-base/v1/organization_info/remove', {
    about: '删除机构',
    proof: true,
    needs: 'organization:library',
    input: z.object({ id }),
    reply: done,
  }),
  merge: post('/api/alamo-base/v1/organization_info/merge', {
    about: '合并机构',
    proof: true,
    needs: 'organization:structure',
    input: z.object({ id, into: id, reason }),
    reply: done,
  }),
  effect: get('/api/alamo-base/v1/organization_info/effect', {
    about: '变更影响',
    needs: 'login',
    /** `id` is the organization's or department's; of a place in a tree the place's. */
    input: z.object({ kind: Kind, id, operation: TreeOperation, into: id.optional() }),
    reply: Effect,
  }),
  facts: get('/api/alamo-base/v1/organization_info/facts', {
    about: '架构节点详情',
    needs: 'login',
    /** A group's place, an organization or a department. */
    input: z.object({ kind: Kind, id }),
    reply: NodeFacts,
  }),
  history: get('/api/alamo-base/v1/organization_info/history', {
    about: '更名、合并与移动记录',
    needs: 'login',
    input: z.object({ kind: Kind, id }),
    reply: z.array(HistoryRow),
  }),
  exportLibrary: get('/api/alamo-base/v1/organization_info/export', {
    about: '导出机构库',
    needs: 'organization:library',
    envelope: 'file',
    input: z.object(filters),
    reply: file,
  }),
  importTemplate: get('/api/alamo-base/v1/organization_info/import-template', {
    about: '下载导入模板',
    needs: 'login',
    envelope: 'file',
    input: z.object({ kind: ImportKind }),
    reply: file,
  }),
  importFile: post('/api/alamo-base/v1/organization_info/import', {
    about: '导入机构或部门',
    needs: 'login',
    largest: 8 * 2 ** 20,
    input: z.object({
      kind: ImportKind,
      /** The xlsx file as base64: 5 MB of it are 7 MB. */
      file: z.base64().max(7 * 2 ** 20),
      /** false: only returns what it would do. */
      apply: z.boolean().default(false),
      /** Carries out the rows without a fault, and leaves the others out; otherwise all rows or none. */
      skipWrong: z.boolean().default(false),
    }),
    reply: ImportAnswer,
  }),
  importProblems: post('/api/alamo-base/v1/organization_info/import-problems', {
    about: '下载导入时要改正的行',
    needs: 'login',
    envelope: 'file',
    largest: 8 * 2 ** 20,
    input: z.object({ kind: ImportKind, file: z.base64().max(7 * 2 ** 20) }),
    reply: file,
  }),
  choices: get('/api/alamo-base/v1/organization_info/choices', {
    about: '可选机构',
    needs: 'login',
    input: z.object({
      keyword: z.string().trim().max(60).default(''),
      ids: z.string().max(2000).optional(),
      /** Only those in which the reader may bind people. */
      toBind: z.enum(['true']).optional(),
    }),
    reply: z.array(z.object({ id, fullName: z.string(), shortName: z.string().nullable() })),
  }),
  types: get('/api/alamo-base/v1/organization_info/types', {
    about: '机构类型',
    needs: 'login',
    input: z.object({}),
    reply: z.array(z.object({ dictKey: z.string(), remark: z.string() })),
  }),
  /** Below an area; an empty code asks for the provinces. */
  areasBelow: get('/api/alamo-base/v1/organization_info/areas', {
    about: '机构可选的行政区划',
    needs: 'login',
    input: z.object({ code: z.string().max(6).default('') }),
    reply: z.array(z.object({ areaCode: z.string(), areaName: z.string(), hasChildren: z.boolean() })),
  }),
  people: get('/api/alamo-base/v1/organization_info/people', {
    about: '可选人员',
    needs: 'login',
    input: z.object({ keyword: z.string().trim().max(30).default(''), organizationId: id.optional() }),
    reply: z.array(PersonChoice),
  }),
}
