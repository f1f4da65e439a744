import { type FormRights, type FormSchema, indexOf, mergeWritten } from '@mingtai/form-schema'
import type { FormValues } from '@mingtai/form-schema'
import { refuse } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import { formContext, type Place } from '../form/form-context.ts'
import { subjectNamed } from './subjects.ts'

/** Keys of a form that the module of its subject fills in. */
export function subjectKeys(form: FormSchema, businessType: string | null): string[] {
  const fields = subjectNamed(businessType)?.fields ?? []
  return fields.map(({ key }) => key).filter((key) => indexOf(form).fields.has(key))
}

/** Rights in which nobody writes what the module of the subject fills in. */
export function withoutSubjectFields(rights: FormRights, keys: readonly string[]): FormRights {
  if (keys.length === 0) return rights
  const of = new Map(rights.of)
  for (const key of keys) if (of.get(key) === 'write') of.set(key, 'read')
  return { of, required: new Set([...rights.required].filter((path) => !keys.includes(path))) }
}

interface Asked {
  form: FormSchema
  businessType: string | null
  businessId: string | null
  /** From where the approval is asked for. */
  initiator: Place
}

/** What the module of the subject fills into a form now; refused where the actor may not have the thing decided about. */
export async function subjectValues(
  context: Context,
  { form, businessType, businessId, initiator }: Asked,
): Promise<FormValues> {
  const subject = subjectNamed(businessType)
  if (subject === null || businessId === null) return {}
  const all = await subject.valuesOf(context, businessId)
  const keys = subjectKeys(form, businessType)
  const sent = Object.fromEntries(keys.map((key) => [key, all[key] ?? null]))
  const rights: FormRights = { of: new Map(keys.map((key) => [key, 'write'])), required: new Set() }
  const { tenantId } = signedIn(context)
  const known = await formContext({ db: context.db, tenantId, form, values: [sent], initiator })
  const { values, refused } = mergeWritten(form, {}, { sent, rights, context: known })
  const [first] = refused
  if (first !== undefined) refuse('approval.subjectUnfit', subject.name, first.sentence)
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
}
