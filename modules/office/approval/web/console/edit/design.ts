import type { Definition } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import type { ApprovalRules, DefinitionDetail } from '../../../calls.ts'
import { finished } from '../flow/finished.ts'

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

/** The server has read form and flow before it answered them. */
export function designOf(stored: DefinitionDetail): Design {
  const { name, icon, description, groupId, visibility, starters, managers, businessType } = stored
  return {
    base: { name, icon, description, groupId, visibility, starters, managers, businessType },
    form: stored.form as FormSchema,
    flow: stored.flow as Definition,
    rules: stored.rules,
  }
}

/** What is sent to be stored. */
export function savedOf({ base, form, flow, rules }: Design, { id, revision, tests }: DefinitionDetail) {
  return { id, revision, tests, ...base, form, flow: finished(flow), rules }
}
