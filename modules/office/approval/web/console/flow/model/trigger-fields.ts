import type { TriggerNode } from '@mingtai/approval-engine'
import { type Field, type FieldValue, type FormSchema, indexOf } from '@mingtai/form-schema'
import { NOT_CHOSEN } from './not-chosen.ts'

type FormAction = Extract<TriggerNode['action'], { kind: 'form' }>
type Written = FormAction['set'][number]['value']

/** Kinds whose value is one text or figure, which a trigger can write. */
const writable = new Set(['text', 'longText', 'number', 'amount', 'date', 'select', 'phone'])

/** Fields of the form that a trigger may write. */
export function writableFields(form: FormSchema): Field[] {
  return [...indexOf(form).fields.values()].map(({ field }) => field).filter(({ kind }) => writable.has(kind))
}

/** A trigger of the other kind, with something still to be chosen. */
export function freshAction(kind: 'http' | 'form', form: FormSchema): TriggerNode['action'] {
  if (kind === 'http') return { kind, hook: NOT_CHOSEN }
  return { kind, set: [{ field: writableFields(form)[0]?.key ?? NOT_CHOSEN, value: null }] }
}

/** What a control wrote, as a flow keeps it. */
export function writtenOf(value: FieldValue): Written {
  return typeof value === 'string' ? value.slice(0, 1000) : null
}

/** What a flow keeps, as a control shows it. */
export function shownOf(value: Written): FieldValue {
  return value === null ? null : String(value)
}
