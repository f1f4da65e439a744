import { evaluate, type FormContext, type FormValues, mergeWritten, rightsOf } from '@mingtai/form-schema'
import { type Content, nodeRights, rightsAt } from '../definition/content.ts'

/**
 * What a form would hold if it were sent as it is filled in now: formulas worked out and what is not shown left out, so
 * that a preview takes the branches that the approval will take. What cannot be read yet counts as nothing.
 */
export function evaluatedValues(
  content: Content,
  sent: Record<string, unknown>,
  context: FormContext,
  filled?: FormValues,
): FormValues {
  // A design that is tried has no thing behind it: what its module would fill in is given with the case.
  const rights =
    filled === undefined ? rightsOf(content.form, nodeRights(content.flow, 'start')) : rightsAt(content, 'start')
  const { values } = mergeWritten(content.form, filled ?? {}, { sent, rights, context })
  return evaluate(content.form, values, context).values
}
