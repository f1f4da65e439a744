import type { Problem } from '@mingtai/form-schema'
import { done, get, id, nothing, post } from '@mingtai/api'
import { z } from 'zod'
import { FormInitiator, InstanceDetail, Named, Pick, SubjectLink } from './instance-shape.ts'
import { Route } from './route-shape.ts'

declare module '@mingtai/messages' {
  interface RefusalData {
    /** Every field that is wrong, by the path of its value. */
    'approval.formProblems': { problems: Problem[] }
  }
}

const base = '/api/alamo-business'
const values = z.record(z.string(), z.unknown())
const LARGEST = 4 * 2 ** 20

/** What a new approval begins with. */
export const StartForm = z.object({
  definitionId: id,
  definitionName: z.string(),
  icon: z.string(),
  description: z.string(),
  versionId: id,
  form: z.unknown(),
  rights: z.record(z.string(), z.enum(['read', 'write', 'hidden'])),
  must: z.array(z.string()),
  values,
  /** The thing that is to be decided about; null: the process is of no kind. */
  subject: SubjectLink.nullable(),
  initiator: FormInitiator,
  names: z.array(Named),
  /** Posts from which the person may send it. */
  places: z.array(
    z.object({
      departmentId: id.nullable(),
      organizationId: id,
      name: z.string(),
      department: Named.nullable(),
      organization: Named,
      isCurrent: z.boolean(),
    }),
  ),
})
export type StartForm = z.infer<typeof StartForm>

/** What a browser asks of an approval; the engine reads the rest of it strictly. */
const Command = z.looseObject({ type: z.string().max(20), id: z.string().min(1).max(64) })

export const instanceCalls = {
  startForm: get(`${base}/approval-center/instance/start-form`, {
    about: '发起审批的表单',
    needs: 'login',
    byToken: 'approval:start',
    input: z.object({
      definitionId: id,
      /** An earlier approval of one's own whose values are taken over. */
      copyOf: id.optional(),
      /** The thing that is to be decided about, where the process is of a kind. */
      subjectId: id.optional(),
    }),
    reply: StartForm,
  }),
  previewRoute: post(`${base}/approval-center/instance/preview`, {
    about: '发起前看审批路线',
    needs: 'login',
    input: z.object({
      definitionId: id,
      departmentId: id.nullable().default(null),
      organizationId: id.nullable().default(null),
      subjectId: id.nullable().default(null),
      values,
      picks: z.array(Pick).max(500).default([]),
    }),
    reply: Route,
    largest: LARGEST,
  }),
  start: post(`${base}/approval-center/instance/start`, {
    about: '发起审批',
    needs: 'login',
    byToken: 'approval:start',
    input: z.object({
      /** Made by the browser once for each sending: the same one twice is the same approval. */
      requestId: z.string().min(8).max(64),
      definitionId: id,
      versionId: id,
      departmentId: id.nullable().default(null),
      organizationId: id.nullable().default(null),
      values,
      picks: z.array(Pick).max(500).default([]),
      relatedIds: z.array(id).max(20).default([]),
      draftId: id.nullable().default(null),
      subjectId: id.nullable().default(null),
    }),
    reply: z.object({ instanceId: id, number: z.string() }),
    largest: LARGEST,
  }),
  instance: get(`${base}/approval-center/instance/detail`, {
    about: '审批详情',
    needs: 'login',
    byToken: 'approval:start',
    input: z.object({ id }),
    reply: InstanceDetail,
  }),
  act: post(`${base}/approval-center/instance/act`, {
    about: '处理审批：同意、拒绝、退回、转办、加签等',
    needs: 'login',
    input: z.object({
      id,
      command: Command,
      /** Fields that the person filled in; left out: none. */
      values: values.optional(),
      formRevision: z.number().int(),
    }),
    reply: InstanceDetail,
    largest: LARGEST,
  }),
  saveHandlingDraft: post(`${base}/approval-center/instance/save-handling-draft`, {
    about: '暂存写到审批里、还没有提交的内容',
    needs: 'login',
    input: z.object({
      id,
      /** The whole form; null: only an opinion was begun. */
      values: values.nullable(),
      opinion: z.string().max(5000),
      formRevision: z.number().int(),
    }),
    reply: done,
    largest: LARGEST,
  }),
  approveSeveral: post(`${base}/approval-center/instance/approve-several`, {
    about: '批量同意',
    needs: 'login',
    input: z.object({
      tasks: z
        .array(z.object({ instanceId: id, task: z.number().int(), entry: z.number().int() }))
        .min(1)
        .max(50),
      opinion: z.string().trim().max(500).default(''),
      commandId: z.string().min(8).max(60),
    }),
    reply: z.array(z.object({ instanceId: id, title: z.string(), isDone: z.boolean(), why: z.string() })),
  }),
  urge: get(`${base}/approval-center/task/expediteProcess`, {
    about: '催办',
    needs: 'login',
    input: z.object({ instanceId: id }),
    reply: z.object({ people: z.array(z.string()) }),
  }),
  processInfo: get('/api/alamo-business/business-process/getProcessInfoByInstanceId', {
    about: '审批所属的业务',
    needs: 'login',
    input: z.object({ instanceId: id }),
    reply: z.object({
      businessType: z.number().int().nullable(),
      businessId: z.string().nullable(),
      processInstanceId: id,
      processType: z.number().int().nullable(),
    }),
  }),
  people: get(`${base}/approval-center/instance/people`, {
    about: '审批里可以选择的人员：转办、加签、抄送、自选审批人',
    needs: 'login',
    input: z.object({ keyword: z.string().trim().max(50).default(''), ids: z.string().max(4000).default('') }),
    reply: z.array(z.object({ id, name: z.string(), place: z.string() })),
  }),
  myPlaces: get(`${base}/approval-center/instance/places`, {
    about: '我可以从哪里发起',
    needs: 'login',
    input: nothing,
    reply: StartForm.shape.places,
  }),
}
