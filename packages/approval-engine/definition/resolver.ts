import { z } from 'zod'

import { codeName, fieldId, label, limits, personId } from './names.ts'

/** For `perGroup`: people of this resolver answer for the group. */
const group = { group: label.optional() }
/** Whose holders are meant: of the initiator's organization, the one above, the root, or an organization by its code. */
const organization = z.union([z.enum(['own', 'parent', 'root']), z.strictObject({ code: codeName })]).default('own')
const codes = z.array(codeName).min(1).max(50)
const level = z.number().int().min(1).max(20)
/** From whom heads and supervisors are counted. */
const of = z.enum(['initiator', 'previous']).default('initiator')
/** Whether a form field is read as it was sent, or as it is when the node is entered. */
const at = z.enum(['submit', 'now']).default('now')

/**
 * Who a node asks, as data. The engine itself knows `people`, `initiator`, `initiatorPick` and `output`; for all others it
 * asks its caller (`Need`).
 */
export const Resolver = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('people'), people: z.array(personId).min(1).max(limits.people), ...group }),
  z.strictObject({ kind: z.literal('role'), roles: codes, organization, ...group }),
  z.strictObject({ kind: z.literal('post'), posts: codes, organization, ...group }),
  z.strictObject({ kind: z.literal('group'), groups: codes, ...group }),
  z.strictObject({ kind: z.literal('members'), departments: codes, ...group }),
  /** Head of the department, `level` 1: its own, 2: of the one above, and so on. */
  z.strictObject({ kind: z.literal('head'), of, level, organization, ...group }),
  z.strictObject({
    kind: z.literal('headChain'),
    of,
    to: z.union([level, z.literal('top')]),
    direction: z.enum(['up', 'down']).default('up'),
    ...group,
  }),
  z.strictObject({ kind: z.literal('supervisor'), of, level, ...group }),
  z.strictObject({ kind: z.literal('supervisorChain'), of, to: z.union([level, z.literal('top')]), ...group }),
  z.strictObject({ kind: z.literal('initiator'), ...group }),
  /** Chosen by the initiator when sending; `from` limits the choice, empty: anybody. */
  z.strictObject({
    kind: z.literal('initiatorPick'),
    several: z.boolean().default(false),
    from: z
      .strictObject({ people: z.array(personId).max(limits.people).default([]), roles: codes.optional() })
      .default({ people: [] }),
    ...group,
  }),
  /** Chosen by an earlier approver: the people of a declared output. */
  z.strictObject({ kind: z.literal('output'), name: codeName, ...group }),
  z.strictObject({ kind: z.literal('formPerson'), field: fieldId, at, ...group }),
  z.strictObject({ kind: z.literal('formHead'), field: fieldId, at, ...group }),
  /** 承办、主办、协办 of an official document. */
  z.strictObject({ kind: z.literal('documentRole'), role: codeName, ...group }),
  /** A rule of the server by its name; never a script. */
  z.strictObject({
    kind: z.literal('expression'),
    name: codeName,
    values: z.array(z.string().max(200)).max(10).default([]),
    ...group,
  }),
])
export type Resolver = z.infer<typeof Resolver>
