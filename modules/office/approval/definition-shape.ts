import { SerialRule } from '@mingtai/form-schema'
import { z } from 'zod'

/** Who may start a process that is not for everybody: people, departments, organizations (with what is below) and roles. */
export const Starter = z.object({
  kind: z.enum(['person', 'department', 'organization', 'role']),
  id: z.string().min(1).max(64),
  name: z.string().max(100).default(''),
})
export type Starter = z.infer<typeof Starter>

/** Rules of a process beside its form and its flow. */
export const ApprovalRules = z.object({
  /** Words with keys of fields and facts such as `{发起人}` in braces; empty: initiator and process. */
  title: z.string().max(200).default(''),
  /** Keys of the fields that lists show, at most three. */
  summary: z.array(z.string().max(64)).max(3).default([]),
  /** How approvals of it are numbered. */
  number: SerialRule.prefault({ date: 'year' }),
  /** Several of them may be approved at once from the list. */
  batch: z.boolean().default(false),
  /** Mails and group messages about a task carry a link that decides it once, without signing in. */
  byLink: z.boolean().default(false),
})
export type ApprovalRules = z.infer<typeof ApprovalRules>

/** The content of a process: what the designer edits and a version keeps. Form and flow are read by their own packages. */
export const DefinitionContent = z.object({
  form: z.unknown(),
  flow: z.unknown(),
  rules: ApprovalRules,
})
export type DefinitionContent = z.infer<typeof DefinitionContent>

/** What is wrong with a process: an error keeps it from being published. `place` names a node or a field. */
export const Finding = z.object({
  part: z.enum(['base', 'form', 'flow', 'test']),
  level: z.enum(['error', 'warning']),
  place: z.string().nullable(),
  sentence: z.string(),
})
export type Finding = z.infer<typeof Finding>
