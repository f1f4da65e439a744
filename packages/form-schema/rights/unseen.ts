import { type Condition, comparisonsOf } from '../condition/condition.ts'
import type { Evaluation } from '../evaluation/evaluate.ts'
import { hiddenNodes } from '../layout/phone-layout.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import type { FormContext } from '../values/context.ts'
import { type FormRights, rightTo, sourcesOf } from './rights.ts'

/** Whether everything that a path is worked out from may be seen, so that it can be worked out again from what is seen. */
export function knowing(schema: FormSchema, rights: FormRights): (path: string) => boolean {
  const known = new Map<string, boolean>()
  return (path) => {
    const plain = path.replace(/\[[^\]]*\]/, '')
    const found = known.get(plain) ?? sourcesOf(schema, plain).every((source) => rightTo(rights, source) !== 'hidden')
    known.set(plain, found)
    return found
  }
}

/**
 * What its conditions do not show to a reader: fields, tables and cells by path, groups and descriptions by id. A
 * condition over something that the rights hide cannot be judged from what is seen, so its place is shown.
 */
export function unseenPaths(
  schema: FormSchema,
  { values, hidden }: Evaluation,
  { rights, context, knows }: { rights: FormRights; context: FormContext; knows: (path: string) => boolean },
): Set<string> {
  const conditions = groupConditions(schema)
  const nodes = [...hiddenNodes(schema, values, context)].filter((id) => isAskedOfSeen(conditions.get(id), rights))
  return new Set([...[...hidden].filter(knows), ...nodes])
}

function groupConditions(schema: FormSchema): Map<string, Condition> {
  const found = new Map<string, Condition>()
  const visit = (nodes: FormSchema['layout']): void => {
    for (const node of nodes) {
      if ((node.type === 'group' || node.type === 'description') && node.visibleIf !== null)
        found.set(node.id, node.visibleIf)
      if (node.type === 'group' || node.type === 'columns') visit(node.children)
    }
  }
  visit(schema.layout)
  return found
}

function isAskedOfSeen(condition: Condition | undefined, rights: FormRights): boolean {
  if (condition === undefined) return true
  return comparisonsOf(condition).every(({ left, right }) => {
    const names = [namesOf(left), right === null || 'value' in right ? [] : [right.field]].flat()
    return names.every((name) => !rights.of.has(name) || rightTo(rights, name) !== 'hidden')
  })
}

function namesOf(left: ReturnType<typeof comparisonsOf>[number]['left']): string[] {
  if ('initiator' in left) return []
  if ('over' in left) return left.over === 'count' ? [left.table] : [left.table, `${left.table}.${left.column}`]
  return [left.field]
}
