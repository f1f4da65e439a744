import {
  type Choice,
  type FormContext,
  type FormSchema,
  type FormValues,
  indexOf,
  type Right,
} from '@mingtai/form-schema'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formState, type FormState, rightsGiven } from './form-state.ts'
import type { FormSources } from './sources.ts'

interface Given {
  schema: FormSchema
  values: FormValues
  rights: Readonly<Record<string, Right>> | undefined
  must: readonly string[]
  context: FormContext
  sources: FormSources
}

/** The state of a form with the dictionaries that it takes choices from. */
export function useFormState(given: Given): { state: FormState; context: FormContext } {
  const { schema, values, rights, must, context, sources } = given
  const codes = dictionariesOf(schema)
  const choices = useQueries({
    queries: codes.map((code) => ({
      queryKey: ['form-view', 'choices', code],
      queryFn: async () => (await sources.choices?.(code)) ?? [],
      staleTime: 300_000,
    })),
    combine: (answers) => answers.map(({ data }) => data),
  })
  // A form of 500 rows is worked out in 12 ms: not again where only the focus has changed.
  const known = useMemo((): FormContext => {
    const found = new Map<string, readonly Choice[]>()
    codes.forEach((code, at) => {
      const list = choices[at]
      if (list !== undefined) found.set(code, list)
    })
    return { ...context, choicesOf: (code) => found.get(code) ?? context.choicesOf?.(code) ?? null }
    // oxlint-disable-next-line react/exhaustive-deps -- the codes follow the schema
  }, [schema, choices, context])
  const state = useMemo(
    () => formState({ schema, values, rights: rightsGiven(schema, rights, must), context: known }),
    [schema, values, rights, must, known],
  )
  return { state, context: known }
}

function dictionariesOf(schema: FormSchema): string[] {
  const fields = indexOf(schema).entries.flatMap((entry) =>
    entry.type === 'field' ? [entry.place.field] : entry.place.columns.map(({ field }) => field),
  )
  const codes = fields.flatMap((field) =>
    (field.kind === 'select' || field.kind === 'multiSelect') && field.dictionary !== null ? [field.dictionary] : [],
  )
  return [...new Set(codes)]
}
