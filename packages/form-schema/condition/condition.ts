import { z } from 'zod'
import { Key } from '../schema/key.ts'
import { unfitness } from '../schema/json-guard.ts'
import { limits } from '../schema/limits.ts'

/** A part of a field's value that is compared by itself. */
export const parts = ['from', 'to', 'days', 'count'] as const
export type Part = (typeof parts)[number]

export const operators = [
  ...['equals', 'notEquals', 'greater', 'atLeast', 'less', 'atMost', 'between'],
  ...['oneOf', 'notOneOf', 'contains', 'notContains', 'startsWith', 'containsAny', 'containsAll'],
  ...['within', 'notWithin', 'inDepartment', 'notInDepartment', 'inOrganization', 'notInOrganization'],
  ...['hasRole', 'lacksRole', 'hasPost', 'lacksPost', 'empty', 'notEmpty'],
] as const

export type Operator = (typeof operators)[number]

/** What is compared: a field, a figure over the rows of a detail table, or the person who starts the approval. */
export type Left =
  | { field: string; part?: Part }
  | { table: string; over: 'sum' | 'max' | 'min'; column: string }
  | { table: string; over: 'count' }
  | { initiator: true }

/** What it is compared with. Amounts and numbers are decimal texts, people and places `{ id, name }`. */
export type Right = { value: ConditionValue } | { field: string; part?: Part }
export type ConditionValue = string | string[] | { id: string; name: string }[] | string[][]

export interface Comparison {
  left: Left
  operator: Operator
  right: Right | null
}

/** All or any of several; an empty group of `all` holds, an empty one of `any` does not. */
export interface ConditionGroup {
  match: 'all' | 'any'
  of: Condition[]
}

/** Whether any or every row of a table meets a condition, whose fields are the columns first and then the form's. */
export interface RowsCondition {
  rows: 'any' | 'every'
  table: string
  of: Condition
}

/** A question about the values of a form: asked by branches, by visibility and by what is required. */
export type Condition = ConditionGroup | RowsCondition | Comparison

const part = z.enum(parts).optional()
const text = z.string().max(500)
const reference = z.strictObject({ id: z.string().min(1).max(64), name: z.string().max(100) })

const Left = z.union([
  z.strictObject({ field: Key, part }),
  z.strictObject({ table: Key, over: z.enum(['sum', 'max', 'min']), column: Key }),
  z.strictObject({ table: Key, over: z.literal('count') }),
  z.strictObject({ initiator: z.literal(true) }),
])
const Right = z.union([
  z.strictObject({
    value: z.union([
      text,
      z.array(text).max(limits.listLength),
      z.array(reference).max(limits.listLength),
      z.array(z.array(text).max(limits.cascaderDepth)).max(limits.listLength),
    ]),
  }),
  z.strictObject({ field: Key, part }),
])
const Nested: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ match: z.enum(['all', 'any']), of: z.array(Nested).max(limits.comparisons) }),
    z.strictObject({ rows: z.enum(['any', 'every']), table: Key, of: Nested }),
    z.strictObject({ left: Left, operator: z.enum(operators), right: Right.nullable() }),
  ]),
)

/** A condition as it is stored: no deeper and no longer than people can read. */
export const Condition: z.ZodType<Condition, unknown> = z
  .unknown()
  .refine((raw) => unfitness(raw, { characters: 200_000, nodes: 20_000 }) === null)
  .pipe(Nested)
  .refine(isReadable)

/** The comparisons of a condition, those inside of rows too. */
export function comparisonsOf(condition: Condition): Comparison[] {
  if ('match' in condition) return condition.of.flatMap(comparisonsOf)
  return 'rows' in condition ? comparisonsOf(condition.of) : [condition]
}

function isReadable(condition: Condition): boolean {
  return depthOf(condition) <= limits.conditionDepth && comparisonsOf(condition).length <= limits.comparisons
}

function depthOf(condition: Condition): number {
  if ('match' in condition) return 1 + Math.max(0, ...condition.of.map(depthOf))
  return 'rows' in condition ? 1 + depthOf(condition.of) : 0
}
