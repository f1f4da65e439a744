import { usePersonLabels, usePlaceLabels } from '@mingtai/modules/ground/contacts/web'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { idsOf, type Whom } from './lines.ts'

/** What those are called whom lines name, and where they are found. */
export function useNames(
  lines: readonly Whom[],
  given?: readonly NamedRole[],
): (line: Whom) => { name: string; place: string } {
  const people = usePersonLabels(idsOf(lines, 'person'))
  const places = usePlaceLabels(idsOf(lines, 'place'))
  const roles = useAccessRoles(given)
  return ({ kind, who }) => {
    switch (kind) {
      case 'everyone':
        return { name: '所有人', place: given === undefined ? '能看报表的人' : '能看大屏的人' }
      case 'role':
        return { name: roles.find(({ id }) => id === who)?.name ?? '…', place: '角色' }
      case 'place':
        return { name: places.get(who)?.name ?? '…', place: '及其下级' }
      case 'person':
        return { name: people.get(who)?.name ?? '…', place: people.get(who)?.place ?? '' }
      default:
        return kind satisfies never
    }
  }
}

export interface NamedRole {
  id: string
  name: string
}

/** Roles that lines may name: those given, or those that designers of reports may name. */
export function useAccessRoles(given?: readonly NamedRole[]): readonly NamedRole[] {
  const { data } = useQuery({
    ...{ queryKey: ['report', 'access-roles'], queryFn: () => api.accessRoles({}) },
    enabled: given === undefined,
  })
  return given ?? data ?? []
}
