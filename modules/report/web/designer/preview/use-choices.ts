import { callsOf, sentenceOf } from '@mingtai/ui'
import type { Parameter } from '@mingtai/report-engine'
import { useQuery } from '@tanstack/react-query'
import { type ParameterValues, reportCalls } from '../../../calls.ts'
import { scalarText } from '../model/scalar-text.ts'

export interface Choices {
  /** null: the value is typed freely. */
  items: { value: string; label: string }[] | null
  busy: boolean
  refusal: string | null
}

const calls = callsOf(reportCalls)

/** What a parameter may be chosen from; a query is run as it stands in the design, saved or not. */
export function useChoices(parameter: Parameter, parameters: readonly Parameter[], values: ParameterValues): Choices {
  const { options } = parameter
  const query = options?.kind === 'sql' ? options : null
  const used = parameters.filter((each) => each.code !== parameter.code && query?.sql.includes(each.code) === true)
  const given = Object.fromEntries(used.map((each) => [each.code, values[each.code] ?? null]))
  const { data, error, isFetching } = useQuery({
    queryKey: ['report', 'draft-choices', query, used, given],
    queryFn: ({ signal }) => {
      if (query === null) throw new Error('no query')
      const { dataSource, sql } = query
      return calls.trySql({ dataSource, sql, parameters: used, values: given }, { signal })
    },
    enabled: query !== null && query.dataSource !== '' && query.sql.trim() !== '',
    staleTime: 60_000,
    retry: false,
  })
  if (options?.kind === 'fixed') return { items: options.items, busy: false, refusal: null }
  const items = data?.rows.map(([value = null, label = value]) => ({ value: plain(value), label: scalarText(label) }))
  return { items: items ?? null, busy: isFetching, refusal: error === null ? null : sentenceOf(error) }
}

/** The value that the query receives again, so without the separators of a figure. */
function plain(value: Parameters<typeof scalarText>[0]): string {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : scalarText(value)
}
