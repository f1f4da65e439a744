import { type FormSchema, indexOf, kindNames } from '@mingtai/form-schema'
import { say } from '@mingtai/messages'
import type { Finding } from '../../calls.ts'
import { subjectNamed } from './subjects.ts'

/** What is wrong with the fields that the module of a subject fills in: of another kind, or none of them in the form. */
export function subjectFindings(form: FormSchema, businessType: string | null): Finding[] {
  const subject = subjectNamed(businessType)
  if (subject === null) return []
  const { fields } = indexOf(form)
  return subject.fields.flatMap(({ key, label, kind }): Finding[] => {
    const found = fields.get(key)
    if (found === undefined) return [finding('warning', null, say('approval.subjectMissing', subject.name, label))]
    if (found.field.kind === kind) return []
    return [finding('error', key, say('approval.subjectKind', found.field.label, subject.name, kindNames[kind]))]
  })
}

function finding(level: Finding['level'], place: string | null, sentence: string): Finding {
  return { part: 'form', level, place, sentence }
}
