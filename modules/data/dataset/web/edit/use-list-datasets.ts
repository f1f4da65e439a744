import type { Dataset } from '@mingtai/report-engine'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The other shared datasets, from which lists of choices may be read; their codes stand for names. */
export function useListDatasets(own: string): Dataset[] {
  const { data = [] } = useQuery({ queryKey: ['dataset', 'choices'], queryFn: () => api.choices({}) })
  return data
    .filter(({ code }) => code !== own)
    .map(({ code, name, fields }) => ({ name: code, title: name, from: { kind: 'shared', code }, fields }))
}
