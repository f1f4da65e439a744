import { done, file, get, id, nothing, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'
import { DefinitionContent, Finding, Starter } from './definition-shape.ts'
import { Route } from './route-shape.ts'

const base = '/api/alamo-business'
const needs = 'approval:config'
const revision = z.number().int()
const LARGEST = 4 * 2 ** 20
/** Steps lie within those before them: a flow of 500 in a row is as deep, with its forks below what the engine reads. */
export const DEEPEST = 2000

/** A process in the list of those who start one. */
export const StartableDefinition = z.object({
  id,
  code: z.string(),
  name: z.string(),
  icon: z.string(),
  description: z.string(),
  groupId: id,
  groupName: z.string(),
  /** Whose process it is. */
  organizationName: z.string(),
  /** The specification's number of its kind of things; null: none. */
  businessType: z.number().int().nullable(),
  /** Where a thing of its kind is begun; null: it is started by its own form. */
  link: z.string().nullable(),
  isStarred: z.boolean(),
  /** When the reader sent one last; null: never. */
  lastUsedAt: z.string().nullable(),
})
export type StartableDefinition = z.infer<typeof StartableDefinition>

export const StartableGroup = z.object({
  id,
  name: z.string(),
  icon: z.string(),
  definitions: z.array(StartableDefinition),
})
export type StartableGroup = z.infer<typeof StartableGroup>

/** A process in the console. */
export const DefinitionRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  icon: z.string(),
  description: z.string(),
  groupId: id,
  groupName: z.string(),
  organizationName: z.string(),
  status: z.enum(['draft', 'published', 'disabled']),
  /** Number of the published version; null: none. */
  version: z.number().int().nullable(),
  isChanged: z.boolean(),
  running: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** The flow as a small drawing (SVG). */
  sketch: z.string(),
})
export type DefinitionRow = z.infer<typeof DefinitionRow>

const BaseInfo = z.object({
  name: z.string().trim().min(1).max(50),
  icon: z.string().max(40).default(''),
  description: z.string().max(500).default(''),
  groupId: id,
  visibility: z.enum(['all', 'some']),
  starters: z.array(Starter).max(200),
  managers: z.array(id).max(20),
  /** The code of the kind of things that it decides about; null: an approval of its own. */
  businessType: z.string().max(40).nullable(),
})

export const DefinitionDetail = DefinitionRow.extend({
  ...BaseInfo.shape,
  managerNames: z.array(z.string()),
  ...DefinitionContent.shape,
  revision,
})
export type DefinitionDetail = z.infer<typeof DefinitionDetail>

export const VersionRow = z.object({
  id,
  number: z.number().int(),
  name: z.string(),
  note: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** Instances of it that still run. */
  running: z.number().int(),
  isCurrent: z.boolean(),
})
export type VersionRow = z.infer<typeof VersionRow>

export const definitionCalls = {
  listByOrganization: get(`${base}/approval-center/processDefinition/ListByOrgId`, {
    about: '机构可以发起的流程',
    needs: 'login',
    input: z.object({ orgId: id }),
    reply: z.array(StartableDefinition),
  }),
  startable: get(`${base}/approval-center/processDefinition/list/v3`, {
    about: '可以发起的流程，按分组',
    needs: 'login',
    byToken: 'approval:start',
    input: z.object({ keyword: z.string().trim().max(100).optional() }),
    reply: z.array(StartableGroup),
  }),
  startableOfGroup: get(`${base}/approval-center/processDefinition/list/v3/{id}`, {
    about: '一个分组里可以发起的流程',
    needs: 'login',
    input: z.object({ id }),
    reply: z.array(StartableDefinition),
  }),
  definitionTypes: get(`${base}/approval-center/processDefinition/definition-type`, {
    about: '流程的业务类型',
    needs: 'login',
    input: nothing,
    reply: z.array(z.object({ code: z.number().int(), name: z.string() })),
  }),
  subjects: get(`${base}/approval-center/definition/subjects`, {
    about: '流程可以审批的业务对象，及其带入的字段',
    needs,
    input: nothing,
    reply: z.array(z.object({ code: z.string(), name: z.string(), fields: z.array(z.unknown()) })),
  }),
  starDefinition: post(`${base}/approval-center/processDefinition/star`, {
    about: '收藏流程',
    needs: 'login',
    input: z.object({ id, isStarred: z.boolean() }),
    reply: done,
  }),
  definitions: get(`${base}/approval-center/definition/page`, {
    about: '流程列表（审批配置）',
    needs,
    input: paging.extend({
      keyword: z.string().trim().max(100).optional(),
      groupId: id.optional(),
      status: z.enum(['draft', 'published', 'disabled']).optional(),
    }),
    reply: pageOf(DefinitionRow),
  }),
  definition: get(`${base}/approval-center/definition/detail`, {
    about: '流程的设计',
    needs,
    input: z.object({ id }),
    reply: DefinitionDetail,
  }),
  definitionTemplates: get(`${base}/approval-center/definition/templates`, {
    about: '流程模板',
    needs,
    input: nothing,
    reply: z.array(
      z.object({ code: z.string(), name: z.string(), icon: z.string(), group: z.string(), description: z.string() }),
    ),
  }),
  insertDefinition: post(`${base}/approval-center/definition/insert`, {
    about: '新建流程',
    needs,
    input: z.object({
      groupId: id,
      name: z.string().trim().min(1).max(50),
      /** Code of a template to begin with; null: an empty form and one approver. */
      template: z.string().max(64).nullable().default(null),
      /** A process to copy. */
      copyOf: id.nullable().default(null),
    }),
    reply: DefinitionDetail,
  }),
  saveDefinition: post(`${base}/approval-center/definition/save`, {
    about: '保存流程设计',
    needs,
    input: BaseInfo.extend({
      id,
      revision,
      ...DefinitionContent.shape,
      /** Stored by the designer itself while somebody draws: no line of the log. */
      isAuto: z.boolean().default(false),
    }),
    reply: DefinitionDetail,
    largest: LARGEST,
    deepest: DEEPEST,
  }),
  checkDefinition: post(`${base}/approval-center/definition/check`, {
    about: '检查流程设计',
    needs,
    input: z.object({
      id,
      ...DefinitionContent.shape,
      /** Left out: as it is stored. */
      businessType: BaseInfo.shape.businessType.optional(),
    }),
    reply: z.array(Finding),
    largest: LARGEST,
    deepest: DEEPEST,
  }),
  publishDefinition: post(`${base}/approval-center/definition/publish`, {
    about: '发布流程',
    needs,
    input: z.object({
      ...{ id, revision },
      note: z.string().trim().max(200).default(''),
      /** True: also where one of its tests goes another way. */
      despiteTests: z.boolean().default(false),
    }),
    reply: DefinitionDetail,
  }),
  setDefinitionStatus: post(`${base}/approval-center/definition/status`, {
    about: '启用或停用流程',
    needs,
    input: z.object({ id, revision, status: z.enum(['published', 'disabled']) }),
    reply: DefinitionDetail,
  }),
  removeDefinition: post(`${base}/approval-center/definition/remove`, {
    about: '删除没有使用过的流程',
    needs,
    input: z.object({ id }),
    reply: done,
  }),
  sortDefinitions: post(`${base}/approval-center/definition/sort`, {
    about: '分组内的流程排序',
    needs,
    input: z.object({ groupId: id, ids: z.array(id).max(500) }),
    reply: done,
  }),
  versions: get(`${base}/approval-center/definition/versions`, {
    about: '流程的版本',
    needs,
    input: z.object({ id }),
    reply: z.array(VersionRow),
  }),
  versionContent: get(`${base}/approval-center/definition/version`, {
    about: '一个版本的内容',
    needs,
    input: z.object({ id }),
    reply: DefinitionContent,
  }),
  versionDifference: get(`${base}/approval-center/definition/difference`, {
    about: '两个版本有何不同',
    needs,
    /** `to` left out: the draft. */
    input: z.object({ id, from: id, to: id.optional() }),
    reply: z.array(z.object({ part: z.enum(['base', 'form', 'flow']), sentence: z.string() })),
  }),
  dryRun: post(`${base}/approval-center/definition/dry-run`, {
    about: '试走流程',
    needs,
    input: z.object({
      id,
      ...DefinitionContent.shape,
      initiatorId: id,
      departmentId: id.nullable().default(null),
      values: z.record(z.string(), z.unknown()),
    }),
    reply: Route,
    largest: LARGEST,
    deepest: DEEPEST,
  }),
  exportDefinition: get(`${base}/approval-center/definition/export`, {
    about: '导出流程',
    needs,
    input: z.object({ id }),
    reply: file,
    envelope: 'file',
  }),
  importDefinition: post(`${base}/approval-center/definition/import`, {
    about: '导入流程',
    needs,
    input: z.object({ groupId: id, content: z.string().max(LARGEST) }),
    reply: z.object({ id }),
    largest: LARGEST,
  }),
  migrationReport: get(`${base}/approval-center/definition/migration`, {
    about: '在办审批能否换到新版本',
    needs,
    input: z.object({ id }),
    reply: z.array(
      z.object({
        instanceId: id,
        number: z.string(),
        title: z.string(),
        version: z.number().int(),
        fits: z.boolean(),
        hindrances: z.array(z.string()),
      }),
    ),
  }),
  migrateInstances: post(`${base}/approval-center/definition/migrate`, {
    about: '把在办审批换到新版本',
    needs,
    input: z.object({ id, instanceIds: z.array(id).min(1).max(200) }),
    reply: z.object({ moved: z.number().int(), left: z.array(z.object({ number: z.string(), why: z.string() })) }),
  }),
}
