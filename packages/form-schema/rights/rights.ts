import { type Phrase, phrase } from '@mingtai/messages'
import { z } from 'zod'
import { planOf } from '../evaluation/plan.ts'
import { isServerWritten } from '../schema/field.ts'
import { indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { limits } from '../schema/limits.ts'

export const Right = z.enum(['read', 'write', 'hidden'])
export type Right = z.output<typeof Right>

const Path = z.string().max(81)

/** What a node of a flow says about fields by path: `amount`, `details` (its rows), `details.price` (a column). */
export const NodeRights = z.strictObject({
  /** For fields that are not named. */
  default: Right.default('read'),
  fields: z
    .record(Path, Right)
    .refine((fields) => Object.keys(fields).length <= limits.fields + limits.tables)
    .default({}),
  /** Fields that must be filled in at this node, whatever they are elsewhere. */
  required: z.array(Path).max(limits.fields).default([]),
})
export type NodeRights = z.output<typeof NodeRights>

/** The right to every field, table and column of a form; a path that is not there is hidden. */
export interface FormRights {
  of: ReadonlyMap<string, Right>
  required: ReadonlySet<string>
}

/** Everything may be written: the initiator's node as it comes. */
export const allWritable: NodeRights = { default: 'write', fields: {}, required: [] }

/**
 * Spells out the rights of a node. A column has its own right, else that of its table; columns of a hidden table are
 * hidden. Numbers and formulas are read at most. A formula over something hidden is hidden too, unless the node names it:
 * its result would tell what is behind it.
 */
export function rightsOf(schema: FormSchema, { default: usual, fields, required }: NodeRights): FormRights {
  const of = new Map<string, Right>()
  const named = (path: string) => (Object.hasOwn(fields, path) ? fields[path] : undefined)
  for (const entry of indexOf(schema).entries) {
    if (entry.type === 'field') {
      of.set(entry.place.path, capped(named(entry.place.path) ?? usual, isServerWritten(entry.place.field)))
      continue
    }
    const { table, columns } = entry.place
    const ofTable = named(table.key) ?? usual
    of.set(table.key, ofTable)
    for (const { path, field } of columns)
      of.set(path, ofTable === 'hidden' ? 'hidden' : capped(named(path) ?? ofTable, isServerWritten(field)))
  }
  hideDerived(schema, of, (path) => named(path) !== undefined)
  return { of, required: new Set(required) }
}

export function rightTo({ of }: FormRights, path: string): Right {
  return of.get(path) ?? 'hidden'
}

/** Formulas that a node shows although something hidden is behind them; the designer is told. */
export function tellingFormulas(schema: FormSchema, node: NodeRights): string[] {
  const { of } = rightsOf(schema, node)
  const shown = formulasIn(schema).filter((path) => of.get(path) !== 'hidden')
  return shown.filter((path) => sourcesOf(schema, path).some((source) => of.get(source) === 'hidden'))
}

/** Paths that a node names and the form does not have. */
export function rightsProblems(schema: FormSchema, { fields, required }: NodeRights): Phrase[] {
  const { fields: known, tables } = indexOf(schema)
  const isKnown = (path: string) => {
    const [key = '', column] = path.split('.')
    return column === undefined ? known.has(key) || tables.has(key) : tables.get(key)?.column.has(column) === true
  }
  const unknown = [...Object.keys(fields), ...required].filter((path) => !isKnown(path))
  return [...new Set(unknown)].map((path) => phrase('form.rightUnknown', path))
}

function capped(right: Right, isCapped: boolean): Right {
  return isCapped && right === 'write' ? 'read' : right
}

function hideDerived(schema: FormSchema, of: Map<string, Right>, isNamed: (path: string) => boolean): void {
  for (const path of formulasIn(schema)) {
    if (isNamed(path)) continue
    if (sourcesOf(schema, path).some((source) => of.get(source) === 'hidden')) of.set(path, 'hidden')
  }
}

function formulasIn(schema: FormSchema): string[] {
  return planOf(schema).steps.flatMap((step) =>
    step.type !== 'table' && step.place.field.kind === 'formula' ? [step.place.path] : [],
  )
}

/** Everything that a path is worked out from, through other formulas and conditions too. */
export function sourcesOf(schema: FormSchema, path: string): string[] {
  const { dependences } = planOf(schema)
  const found = new Set<string>()
  const waiting = [...(dependences.get(path) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(dependences.get(next) ?? []))
  }
  found.delete(path)
  return [...found]
}
