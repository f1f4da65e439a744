import { phrase } from '@mingtai/messages'
import { conditionProblems } from '../condition/check-condition.ts'
import type { Condition } from '../condition/condition.ts'
import { sortOfField } from '../condition/sort.ts'
import { planOf } from '../evaluation/plan.ts'
import { isServerWritten } from '../schema/field.ts'
import { type FieldPlace, indexOf, labelAt, type TablePlace } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import type { DetailTable, LayoutNode } from '../schema/layout.ts'
import {
  type FormRights,
  type NodeRights,
  rightsOf,
  rightsProblems,
  rightTo,
  tellingFormulas,
} from '../rights/rights.ts'
import { fieldProblems } from './check-field.ts'
import { type SchemaProblem, schemaProblem } from './schema-problem.ts'

/** Everything that keeps a form from being published, for the designer: all at once, each at its place. */
export function checkSchema(schema: FormSchema): SchemaProblem[] {
  const index = indexOf(schema)
  const ofEntries = index.entries.flatMap((entry) =>
    entry.type === 'field' ? placeProblems(entry.place, schema, null) : tableProblems(entry.place, schema),
  )
  return [
    ...keyProblems(schema.layout),
    ...ofEntries,
    ...nodeConditions(schema.layout, schema),
    ...circleProblems(schema),
  ]
}

/**
 * What is wrong with the field rights of one node. At the start somebody must be able to fill in what is required; at
 * any node what it demands must be writable; a formula that tells of something hidden is a warning.
 */
export function checkRights(schema: FormSchema, node: NodeRights, { isStart = false } = {}): SchemaProblem[] {
  const rights = rightsOf(schema, node)
  const demanded = [...new Set([...node.required, ...(isStart ? requiredPaths(schema, rights) : [])])]
  const unfilled = demanded.filter((path) => rights.of.has(path) && rightTo(rights, path) !== 'write')
  return [
    ...rightsProblems(schema, node).map((why) => schemaProblem('', why)),
    ...unfilled.map((path) => schemaProblem(path, phrase('form.requiredHidden', labelAt(schema, path)))),
    ...tellingFormulas(schema, node).map((path) =>
      schemaProblem(path, phrase('form.formulaTells', labelAt(schema, path)), { level: 'warning' }),
    ),
  ]
}

/** What a form demands of who starts it; columns of tables to which they may add rows. */
function requiredPaths(schema: FormSchema, rights: FormRights): string[] {
  const isDemanded = ({ field }: FieldPlace) => field.required && field.default === null && !isServerWritten(field)
  return indexOf(schema).entries.flatMap((entry) => {
    if (entry.type === 'field') return isDemanded(entry.place) ? [entry.place.path] : []
    const { table, columns } = entry.place
    const own = table.least > 0 ? [table.key] : []
    return rightTo(rights, table.key) === 'write'
      ? [...own, ...columns.filter(isDemanded).map(({ path }) => path)]
      : own
  })
}

function keyProblems(layout: readonly LayoutNode[]): SchemaProblem[] {
  const seen = new Set<string>()
  const problems: SchemaProblem[] = []
  const take = (key: string): void => {
    if (seen.has(key)) problems.push(schemaProblem(key, phrase('form.keyTwice', key)))
    seen.add(key)
  }
  for (const node of nodesOf(layout)) {
    take(node.type === 'field' || node.type === 'detail' ? node.key : node.id)
    if (node.type === 'detail') problems.push(...columnKeys(node))
  }
  return problems
}

function columnKeys({ key, columns }: DetailTable): SchemaProblem[] {
  const twice = columns.filter((column, at) => columns.findIndex((other) => other.key === column.key) < at)
  return twice.map((column) => schemaProblem(`${key}.${column.key}`, phrase('form.keyTwice', column.key)))
}

function placeProblems(place: FieldPlace, schema: FormSchema, table: string | null): SchemaProblem[] {
  const { field, path } = place
  const conditions = [field.visibleIf, field.requiredIf].filter((condition) => condition !== null)
  return [
    ...fieldProblems(place, indexOf(schema), table),
    ...conditions.flatMap((condition) => conditionsAt(condition, schema, { path, about: field.label, table })),
  ]
}

function tableProblems(place: TablePlace, schema: FormSchema): SchemaProblem[] {
  const { table, columns, column } = place
  const turned = table.least > table.most ? [schemaProblem(table.key, phrase('form.boundsTurned', table.label))] : []
  const shown =
    table.visibleIf === null
      ? []
      : conditionsAt(table.visibleIf, schema, { path: table.key, about: table.label, table: null })
  const sums = table.sums.flatMap((key) => {
    const field = column.get(key)?.field
    if (field !== undefined && sortOfField(field, undefined) === 'decimal') return []
    return [schemaProblem(table.key, phrase('form.sumNotNumber', field?.label ?? key))]
  })
  return [...turned, ...shown, ...sums, ...columns.flatMap((each) => placeProblems(each, schema, table.key))]
}

/** Conditions of groups and descriptions, which have no values. */
function nodeConditions(layout: readonly LayoutNode[], schema: FormSchema): SchemaProblem[] {
  return [...nodesOf(layout)].flatMap((node) => {
    if ((node.type !== 'group' && node.type !== 'description') || node.visibleIf === null) return []
    const about = node.type === 'group' ? node.title || node.id : node.id
    return conditionsAt(node.visibleIf, schema, { path: node.id, about, table: null })
  })
}

function conditionsAt(
  condition: Condition,
  schema: FormSchema,
  { path, about, table }: { path: string; about: string; table: string | null },
): SchemaProblem[] {
  return conditionProblems(condition, schema, { about, table }).map((why) => schemaProblem(path, why))
}

function circleProblems(schema: FormSchema): SchemaProblem[] {
  return planOf(schema).circles.map((circle) => {
    const [first = ''] = circle
    const words = [...circle, first].map((path) => labelAt(schema, path)).join(' → ')
    return schemaProblem(first, phrase('form.circle', labelAt(schema, first), words))
  })
}

function* nodesOf(nodes: readonly LayoutNode[]): Generator<LayoutNode> {
  for (const node of nodes) {
    yield node
    if (node.type === 'group' || node.type === 'columns') yield* nodesOf(node.children)
  }
}
