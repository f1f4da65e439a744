import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The roles of the tenant, for a choice. */
export function useRoles(isWanted: boolean): { value: string; label: string }[] {
  const { data } = useQuery({ queryKey: ['entry', 'roles'], queryFn: () => api.roles({}), enabled: isWanted })
  return (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
