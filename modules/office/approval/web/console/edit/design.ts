import { type Definition, definitionOf } from '@mingtai/approval-engine'
import { type FormSchema, readSchema } from '@mingtai/form-schema'
import type { ApprovalRules, DefinitionDetail } from '../../../calls.ts'
import { readable } from '../flow/model/readable.ts'

/** A process while it is designed. */
export interface Design {
  base: Pick<
    DefinitionDetail,
    'name' | 'icon' | 'description' | 'groupId' | 'visibility' | 'starters' | 'managers' | 'businessType'
  >
  form: FormSchema
  flow: Definition
  rules: ApprovalRules
}

/** The process as it is stored, read by its engines; null: it cannot be read. */
export function designOf(stored: DefinitionDetail): Design | null {
  const form = readSchema(stored.form)
  const flow = definitionOf(stored.flow)
  if (!form.ok || !flow.ok) return null
  const { name, icon, description, groupId, visibility, starters, managers, businessType } = stored
  return {
    base: { name, icon, description, groupId, visibility, starters, managers, businessType },
    ...{ form: form.schema, flow: flow.definition },
    rules: stored.rules,
  }
}

/** What is sent to be stored. */
export function savedOf({ base, form, flow, rules }: Design, { id, revision }: DefinitionDetail) {
  return { id, revision, ...base, form, flow: readable(flow), rules }
}
