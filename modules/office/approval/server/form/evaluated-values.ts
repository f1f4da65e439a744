import { evaluate, type FormContext, type FormValues, mergeWritten } from '@mingtai/form-schema'
import { type Content, rightsAt } from '../definition/content.ts'

/**
 * What a form would hold if it were sent as it is filled in now: formulas worked out and what is not shown left out, so
 * that a preview takes the branches that the approval will take. What cannot be read yet counts as nothing.
 */
export function evaluatedValues(content: Content, sent: Record<string, unknown>, context: FormContext): FormValues {
  const rights = rightsAt(content, 'start')
  const { values } = mergeWritten(content.form, {}, { sent, rights, context })
  return evaluate(content.form, values, context).values
}
