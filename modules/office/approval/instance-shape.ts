import { id } from '@mingtai/api'
import { z } from 'zod'
import { RelatedApproval } from './list-calls.ts'
import { Route } from './route-shape.ts'

/** People that the initiator or an approver chose for a node. */
export const Pick = z.object({ node: z.string().max(64), people: z.array(id).max(200) })
export type Pick = z.infer<typeof Pick>

/** People, departments and attachments that values name by id, so that pages can write them out. */
export const Named = z.object({ id: z.string(), name: z.string() })

/** A thing of a module that an approval decides about: its kind as people call it, and its page. */
export const SubjectLink = z.object({ id: z.string(), name: z.string(), link: z.string() })
export type SubjectLink = z.infer<typeof SubjectLink>

/** Who asks, as conditions of the form see them: departments and organizations with everything above, roles and posts by id and code. */
export const FormInitiator = z.object({
  id: z.string(),
  name: z.string(),
  /** null where it is nobody else's business. */
  phone: z.string().nullable(),
  post: z.string().nullable(),
  department: Named.nullable(),
  organization: Named.nullable(),
  departments: z.array(z.string()),
  organizations: z.array(z.string()),
  roles: z.array(z.string()),
  posts: z.array(z.string()),
})
export type FormInitiator = z.infer<typeof FormInitiator>

/** A command that the reader may give now; where it is refused, `why` names the rule. */
export const Action = z.object({
  verb: z.string(),
  label: z.string(),
  /** Number of the task that it is about; null: the approval itself. */
  task: z.number().int().nullable(),
  entry: z.number().int().nullable(),
  /** Number of the question or copy that it is about; null: none. */
  of: z.number().int().nullable(),
  isAllowed: z.boolean(),
  why: z.string(),
})
export type Action = z.infer<typeof Action>

/** What the reader's open task asks for. */
export const MyTask = z.object({
  id,
  number: z.number().int(),
  entry: z.number().int(),
  node: z.string(),
  nodeName: z.string(),
  kind: z.enum(['approve', 'transact']),
  onBehalfOf: z.string().nullable(),
  dueAt: z.string().nullable(),
  needsOpinion: z.boolean(),
  needsSignature: z.boolean(),
  /** Nodes that it may be returned to. */
  returnTargets: z.array(z.object({ node: z.string(), name: z.string(), people: z.array(z.string()) })),
  /** How a return comes back: the person asked chooses where it is `ask`. */
  resume: z.enum(['step', 'jump', 'ask']),
  /** What the approver hands on to later nodes. */
  outputs: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.enum(['people', 'choice', 'text', 'number']),
      required: z.boolean(),
      several: z.boolean(),
      choices: z.array(z.string()),
    }),
  ),
  labels: z.object({ approve: z.string(), reject: z.string(), back: z.string() }),
})
export type MyTask = z.infer<typeof MyTask>

/** One line of the record: what happened, as people say it. */
export const RecordLine = z.object({
  seq: z.number().int(),
  at: z.string(),
  actor: z.string(),
  type: z.string(),
  sentence: z.string(),
  opinion: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
})
export type RecordLine = z.infer<typeof RecordLine>

/** An approval as one reader sees it: hidden fields are in nothing of it. */
export const InstanceDetail = z.object({
  id,
  number: z.string(),
  title: z.string(),
  definitionId: id,
  definitionName: z.string(),
  icon: z.string(),
  version: z.number().int(),
  state: RelatedApproval.shape.state,
  initiatorId: id,
  initiatorName: z.string(),
  organizationName: z.string(),
  departmentName: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  revision: z.number().int(),
  form: z.unknown(),
  /** Field rights of the reader at this moment, by path. */
  rights: z.record(z.string(), z.enum(['read', 'write', 'hidden'])),
  /** Fields that must be filled in here. */
  must: z.array(z.string()),
  values: z.record(z.string(), z.unknown()),
  formRevision: z.number().int(),
  initiator: FormInitiator,
  names: z.array(Named),
  route: Route,
  record: z.array(RecordLine),
  actions: z.array(Action),
  myTask: MyTask.nullable(),
  /** A question to the reader that waits for an answer. */
  ask: z.object({ ask: z.number().int(), from: z.string(), question: z.string() }).nullable(),
  related: z.array(RelatedApproval),
  /** Sub-processes that were started from here, each with the number of the step; the reader may open them. */
  subs: z.array(RelatedApproval.extend({ entry: z.number().int() })),
  /** The approval that started this one as a sub-process; null: none. `isReadable`: the reader may open it. */
  parent: z.object({ instanceId: id, title: z.string(), isReadable: z.boolean() }).nullable(),
  comments: z.array(z.object({ seq: z.number().int(), at: z.string(), actor: z.string(), text: z.string() })),
  /** Changed since the reader looked last, as sentences. */
  news: z.array(z.string()),
  /** The thing that is decided about; null: none. */
  subject: SubjectLink.nullable(),
  /** What the reader has written here and not sent; null: nothing. */
  written: z
    .object({
      /** The whole form; null: only an opinion was begun. */
      values: z.record(z.string(), z.unknown()).nullable(),
      opinion: z.string(),
      formRevision: z.number().int(),
      at: z.string(),
    })
    .nullable(),
})
export type InstanceDetail = z.infer<typeof InstanceDetail>
