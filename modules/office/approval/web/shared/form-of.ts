import { refusalData } from '@mingtai/api'
import type { FormSchema, FormValues } from '@mingtai/form-schema'

export interface FormProblem {
  path: string
  sentence: string
}

/** The form of an answer: the server has read it, so that it is not read again here. */
export function formOf(form: unknown): FormSchema {
  return form as FormSchema
}

export function valuesOf(values: Record<string, unknown>): FormValues {
  return values as FormValues
}

/** What a refusal says of fields; empty where it is about something else. */
export function problemsIn(error: unknown): FormProblem[] {
  return refusalData(error, 'approval.formProblems')?.problems ?? []
}
