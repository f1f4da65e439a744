import { phrase } from '@mingtai/messages'
import type { FieldOf } from '../schema/field.ts'
import { isPlain, own } from '../schema/json-guard.ts'
import { limits } from '../schema/limits.ts'
import { cleanLine } from './clean-text.ts'
import type { FormContext } from './context.ts'
import type { Read } from './problem.ts'
import type { FileReference, Reference } from './value.ts'

type ReferenceField = FieldOf<'person' | 'department' | 'organization' | 'relation'>

/** People, places and related things: each once, with the name that the server knows rather than the one that was sent. */
export function readReferences(field: ReferenceField, raw: unknown, context: FormContext): Read<Reference[] | null> {
  const things = thingsFrom(raw)
  if (things === null) return { why: phrase('form.notChosen', field.label) }
  if (!field.multiple && things.length > 1) return { why: phrase('form.atMost', field.label, 1) }
  const found: Reference[] = []
  for (const { id, name } of things) {
    if (found.some((other) => other.id === id)) continue
    const known = context.nameOf === undefined ? name : context.nameOf(field.kind, id)
    if (known === null) return { why: phrase('form.unknownReference', field.label, name || id) }
    found.push({ id, name: known })
  }
  return { value: found.length === 0 ? null : found }
}

/** Uploaded files by their ids; whether they belong to this form is asked of the attachment service. */
export function readFiles(
  field: FieldOf<'attachment' | 'picture' | 'signature'>,
  raw: unknown,
): Read<FileReference[] | null> {
  const things = thingsFrom(raw)
  if (things === null) return { why: phrase('form.notFile', field.label) }
  if (field.kind === 'signature' && things.length > 1) return { why: phrase('form.atMost', field.label, 1) }
  const files: FileReference[] = []
  for (const { id, name, size } of things) {
    if (size === null) return { why: phrase('form.notFile', field.label) }
    if (!files.some((other) => other.id === id)) files.push({ id, name, size })
  }
  return { value: files.length === 0 ? null : files }
}

interface Thing extends Reference {
  size: number | null
}

function thingsFrom(raw: unknown): Thing[] | null {
  if (!Array.isArray(raw) || raw.length > limits.listLength) return null
  const things: Thing[] = []
  for (const each of raw) {
    const thing = thingFrom(each)
    if (thing === null) return null
    things.push(thing)
  }
  return things
}

function thingFrom(raw: unknown): Thing | null {
  if (!isPlain(raw)) return null
  if (Object.keys(raw).some((name) => name !== 'id' && name !== 'name' && name !== 'size')) return null
  const [id, name, size] = [own(raw, 'id'), own(raw, 'name'), own(raw, 'size')]
  if (typeof id !== 'string' || !/^[\w.:-]{1,64}$/.test(id)) return null
  if (typeof name !== 'string' || name.length > 300) return null
  if (size !== undefined && (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0)) return null
  return { id, name: cleanLine(name), size: size ?? null }
}
