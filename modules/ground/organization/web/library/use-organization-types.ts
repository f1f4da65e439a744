import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

interface OrganizationType {
  dictKey: string
  /** The words that people see. */
  remark: string
}

/** The types of organizations to choose from; none until they are known. */
export function useOrganizationTypes(): OrganizationType[] {
  const { data = [] } = useQuery({
    queryKey: ['organization-types'],
    queryFn: () => api.types({}),
    staleTime: 60_000,
  })
  return data
}

/** What people see for a type; one that is no longer offered stands for itself. */
export function typeName(types: readonly OrganizationType[], key: string | null): string | null {
  return key === null ? null : (types.find(({ dictKey }) => dictKey === key)?.remark ?? key)
}
