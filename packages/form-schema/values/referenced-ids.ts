import type { Field } from '../schema/field.ts'
import { indexOf } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { isPlain, own } from '../schema/json-guard.ts'
import { limits } from '../schema/limits.ts'
import type { ReferenceKind } from './context.ts'

/** Everything by id that values speak of: fetched at once before they are checked, so that `nameOf` and its like answer. */
export interface ReferencedIds {
  references: Record<ReferenceKind, string[]>
  files: string[]
  areas: string[]
}

/** Reads what was sent, of any shape; what is malformed is passed over and refused later. */
export function referencedIds(schema: FormSchema, sent: unknown): ReferencedIds {
  const found = {
    person: new Set<string>(),
    department: new Set<string>(),
    organization: new Set<string>(),
    relation: new Set<string>(),
  }
  const [files, areas] = [new Set<string>(), new Set<string>()]
  const take = (field: Field, raw: unknown): void => {
    if (field.kind === 'area') {
      if (isPlain(raw)) addId(areas, own(raw, 'code'))
      return
    }
    const ids = idsIn(raw)
    const isFile = field.kind === 'attachment' || field.kind === 'picture' || field.kind === 'signature'
    if (isFile) ids.forEach((id) => files.add(id))
    else if (isReferenceKind(field.kind)) for (const id of ids) found[field.kind].add(id)
  }
  if (isPlain(sent))
    for (const { type, place } of indexOf(schema).entries) {
      if (type === 'field') take(place.field, own(sent, place.path))
      else
        for (const row of rowsOf(own(sent, place.table.key)))
          for (const { field } of place.columns) take(field, own(row, field.key))
    }
  const { person, department, organization, relation } = found
  const references = {
    person: [...person],
    department: [...department],
    organization: [...organization],
    relation: [...relation],
  }
  return { references, files: [...files], areas: [...areas] }
}

function isReferenceKind(kind: string): kind is ReferenceKind {
  return kind === 'person' || kind === 'department' || kind === 'organization' || kind === 'relation'
}

function idsIn(raw: unknown): string[] {
  if (!Array.isArray(raw)) return []
  return raw.slice(0, limits.listLength).flatMap((each: unknown) => {
    const id = isPlain(each) ? own(each, 'id') : null
    return typeof id === 'string' && id.length <= 64 ? [id] : []
  })
}

function addId(ids: Set<string>, id: unknown): void {
  if (typeof id === 'string' && id.length <= 64) ids.add(id)
}

function rowsOf(raw: unknown): Record<string, unknown>[] {
  if (!Array.isArray(raw)) return []
  return raw.slice(0, limits.rows).flatMap((each: unknown) => {
    const cells = isPlain(each) ? own(each, 'values') : null
    return isPlain(cells) ? [cells] : []
  })
}
