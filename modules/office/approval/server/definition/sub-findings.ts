import type { Definition, SubNode } from '@mingtai/approval-engine'
import { type FormSchema, indexOf, labelAt } from '@mingtai/form-schema'
import { say } from '@mingtai/messages'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Finding } from '../../calls.ts'
import { type MappedPath, mappingProblem } from '../outbox/map-values.ts'
import { approvalDefinition } from '../tables.ts'
import { versionOf } from './content.ts'
import { nodesOf } from './nodes.ts'

/** What is wrong with the sub-processes of a flow: fields that cannot go over, and required ones that nobody fills in. */
export async function subFindings(context: Context, form: FormSchema, flow: Definition): Promise<Finding[]> {
  const found: Finding[] = []
  for (const node of nodesOf(flow).values()) {
    if (node.type !== 'sub') continue
    const below = await formOf(context, node.code)
    const said = (level: Finding['level']) => (words: string) =>
      found.push({ part: 'flow', level, place: node.id, sentence: say('approval.subMapping', node.name, words) })
    if (below === null) {
      said('error')('选定的流程还没有发布')
      continue
    }
    if (node.each !== null && !indexOf(form).tables.has(node.each)) said('error')('“逐行发起”的明细表已不在表单里')
    for (const path of node.in) addMapping(said('error'), path, { from: form, to: below })
    for (const path of node.out) addMapping(said('error'), path, { from: below, to: form })
    for (const label of missing(below, node)) said('warning')(`子流程的必填项“${label}”没有传入，会发起失败`)
  }
  return found
}

function addMapping(add: (words: string) => void, path: MappedPath, forms: { from: FormSchema; to: FormSchema }): void {
  const why = mappingProblem(path, forms)
  if (why === 'source') add(`没有可以传的字段“${path.from}”`)
  if (why === 'target') add(`没有可以填的字段“${path.to}”`)
  if (why === 'kind') add(`“${labelAt(forms.from, path.from)}”不能传给“${labelAt(forms.to, path.to)}”，两者的类型不同`)
}

/** Required fields of the form below that have no default and get nothing. */
function missing(below: FormSchema, { in: mapping }: SubNode): string[] {
  const filled = new Set(mapping.map(({ to }) => to))
  return indexOf(below).entries.flatMap((entry) => {
    if (entry.type !== 'field') return []
    const { field, shownIf } = entry.place
    const isFilled =
      filled.has(field.key) || field.default !== null || field.kind === 'formula' || field.kind === 'serial'
    return field.required && shownIf.length === 0 && !isFilled ? [field.label] : []
  })
}

async function formOf(context: Context, code: string): Promise<FormSchema | null> {
  const { tenantId } = signedIn(context)
  const [row] = await context.db
    .select({ versionId: approvalDefinition.versionId })
    .from(approvalDefinition)
    .where(
      and(
        ofTenant(approvalDefinition, tenantId),
        eq(approvalDefinition.code, code),
        isNotNull(approvalDefinition.versionId),
      ),
    )
  return row === undefined || row.versionId === null
    ? null
    : (await versionOf(context.db, tenantId, row.versionId)).form
}
