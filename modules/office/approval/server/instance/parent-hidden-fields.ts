import type { SubNode } from '@mingtai/approval-engine'
import { type FormRights, indexOf, rightsOf, rightTo } from '@mingtai/form-schema'
import type { Db } from '@mingtai/server-kit'
import { hiddenAtAnyStep, type Version, versionOf } from '../definition/content.ts'
import { nodesOf } from '../definition/nodes.ts'
import { type InstanceRow, instanceById } from './instance-rows.ts'

interface Started {
  /** The step that started it; null: it is gone. */
  node: SubNode | null
  above: Version
  below: Version
}

/** Paths of the form below that were filled in from what these rights hide above; tables go over by the names of their columns. */
export function fieldsHiddenByParent({ node, above, below }: Started, rights: FormRights): string[] {
  return (node?.in ?? []).flatMap(({ from, to }) => {
    if (rightTo(rights, from) === 'hidden') return [to]
    const [table, other] = [indexOf(above.form).tables.get(from), indexOf(below.form).tables.get(to)]
    if (table === undefined || other === undefined) return []
    const hidden = table.columns.filter(({ path }) => rightTo(rights, path) === 'hidden')
    const labels = new Set(hidden.map(({ field }) => field.label))
    return other.columns.filter(({ field }) => labels.has(field.label)).map(({ path }) => path)
  })
}

/** The same of what any step above hides: left out of the title below, which readers of the approval above see. */
export function fieldsHiddenAtAnyParentStep(started: Started): ReadonlySet<string> {
  const { above } = started
  const fields = Object.fromEntries([...hiddenAtAnyStep(above)].map((path) => [path, 'hidden' as const]))
  return new Set(fieldsHiddenByParent(started, rightsOf(above.form, { default: 'read', fields, required: [] })))
}

/** The approval that started this one, with the step that did. */
export async function parentStepOf(db: Db, below: Version, row: InstanceRow): Promise<Started & { row: InstanceRow }> {
  const instance = await instanceById(db, row.tenantId, row.parentId ?? '')
  const above = await versionOf(db, instance.tenantId, instance.versionId)
  const node = nodesOf(above.flow).get(instance.state.entries[(row.parentEntry ?? 0) - 1]?.node ?? '')
  return { row: instance, above, below, node: node?.type === 'sub' ? node : null }
}
