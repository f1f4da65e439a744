import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Label } from '../../calls.ts'
import { contacts } from './api.ts'

/** Names of chosen people, by id. */
export function usePersonLabels(personIds: readonly string[]): ReadonlyMap<string, Label> {
  const { data } = useQuery({
    queryKey: ['contacts', 'labels', 'people', ...personIds],
    queryFn: () => contacts.labels({ personIds: [...personIds], placeIds: [] }),
    enabled: personIds.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return new Map((data?.people ?? []).map((label) => [label.id, label]))
}

/** Names of chosen departments, organizations and groups, by id. */
export function usePlaceLabels(placeIds: readonly string[]): ReadonlyMap<string, Label> {
  const { data } = useQuery({
    queryKey: ['contacts', 'labels', 'places', ...placeIds],
    queryFn: () => contacts.labels({ personIds: [], placeIds: [...placeIds] }),
    enabled: placeIds.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return new Map((data?.places ?? []).map((label) => [label.id, label]))
}
