import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { belowOf, type Chosen, type FormContext, keyOf, questionOf } from './choice-source.ts'

/** After a choice: what was chosen from lists that change with it is dropped where the new lists do not hold it. */
export function useRefit(context: FormContext, onChange: (code: string, value: string | string[] | null) => void) {
  const client = useQueryClient()
  const latest = useRef(0)
  return async (code: string, before: Chosen): Promise<void> => {
    const turn = (latest.current += 1)
    const chosen = { ...before }
    for (const parameter of belowOf(code, context.parameters)) {
      const value = chosen[parameter.code] ?? null
      const question = questionOf(context, parameter, { chosen, keyword: '' })
      if (question.chosen.length === 0) continue
      const found = await client
        .fetchQuery({
          queryKey: keyOf(context, question),
          queryFn: ({ signal }) => context.source.load(question, signal),
          staleTime: 60_000,
        })
        .catch(() => null)
      // A later choice judges anew; a list that cannot be read is judged by the server when the report runs.
      if (turn !== latest.current || found === null) return
      const left = found.chosen.map((one) => one.value)
      if (left.length === question.chosen.length) continue
      const next = Array.isArray(value) ? left : (left[0] ?? null)
      chosen[parameter.code] = next
      onChange(parameter.code, next)
    }
  }
}
