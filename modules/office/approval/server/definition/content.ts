import { type Definition, definitionOf, fieldRights, isHuman } from '@mingtai/approval-engine'
import { type FormRights, type FormSchema, NodeRights, readSchema, rightsOf } from '@mingtai/form-schema'
import { refuse, refusePhrase } from '@mingtai/messages'
import type { Db } from '@mingtai/server-kit'
import { ApprovalRules } from '../../definition-shape.ts'
import { type VersionTableRow, versionById } from './definition-rows.ts'
import { subjectKeys, withoutSubjectFields } from '../subject/subject-values.ts'
import { nodesOf } from './nodes.ts'

/** A version read and ready to run. */
export interface Content {
  form: FormSchema
  flow: Definition
  rules: ApprovalRules
  /** The kind of thing that it decides about, by the code of its subject; null: an approval of its own. */
  businessType: string | null
}

/** A published version with its content. */
export interface Version extends Content {
  row: VersionTableRow
}

const MOST = 200
const known = new Map<string, Version>()

/** A published version, read once: it never changes. */
export async function versionOf(db: Db, tenantId: string, id: string): Promise<Version> {
  const found = known.get(id)
  if (found !== undefined && found.row.tenantId === tenantId) return found
  const row = await versionById(db, tenantId, id)
  const version = { row, ...contentOf(row) }
  if (known.size >= MOST) known.delete(known.keys().next().value ?? '')
  known.set(id, version)
  return version
}

/** After versions were changed in the database: a place that was merged is named by another. */
export function forgetVersions(): void {
  known.clear()
}

/** The content of a process as rows keep it. */
interface StoredContent {
  form: unknown
  flow: unknown
  rules: unknown
  businessType?: string | null
}

/** The content of a draft or version; refused where it cannot be read. */
export function contentOf({ form, flow, rules, businessType = null }: StoredContent): Content {
  const read = readSchema(form)
  if (!read.ok) refusePhrase(read.why)
  const tree = definitionOf(flow)
  if (!tree.ok) refuseFirst(tree.findings)
  return { form: read.schema, flow: tree.definition, rules: ApprovalRules.parse(rules), businessType }
}

function refuseFirst(findings: readonly { phrase: Parameters<typeof refusePhrase>[0] }[]): never {
  const [first] = findings
  if (first !== undefined) refusePhrase(first.phrase)
  refuse('row.gone', '流程')
}

/** What whoever works at a node may do with each field; the initiator writes what is not named. */
export function rightsAt({ form, flow, businessType }: Content, node: string): FormRights {
  return withoutSubjectFields(rightsOf(form, nodeRights(flow, node)), subjectKeys(form, businessType))
}

const concealed = new WeakMap<Definition, ReadonlySet<string>>()

/** Paths of the form that a step hides, whichever it is. */
export function hiddenAtAnyStep(content: Content): ReadonlySet<string> {
  const found = concealed.get(content.flow) ?? hiddenPaths(content)
  concealed.set(content.flow, found)
  return found
}

function hiddenPaths(content: Content): ReadonlySet<string> {
  const ids = ['start', ...[...nodesOf(content.flow).values()].filter(isHuman).map(({ id }) => id)]
  const all = ids.flatMap((id) => [...rightsAt(content, id).of])
  return new Set(all.filter(([, right]) => right === 'hidden').map(([path]) => path))
}

/** The same as the designer wrote it. */
export function nodeRights(flow: Definition, node: string): NodeRights {
  const named = fieldRights(flow, node)
  return NodeRights.parse({
    default: node === 'start' ? 'write' : 'read',
    fields: Object.fromEntries(named.map(({ field, right }) => [field, right])),
    required: named.filter(({ must }) => must).map(({ field }) => field),
  })
}
