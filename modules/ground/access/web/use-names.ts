import { usePersonLabels, usePlaceLabels } from '@mingtai/modules/ground/contacts/web'
import { useQuery } from '@tanstack/react-query'
import type { AccessWhom } from '../calls.ts'
import { api } from './api.ts'
import { idsOf, type ListKind } from './lines.ts'

/** What those are called whom lines name, and where they are found. */
export function useNames(
  lines: readonly AccessWhom[],
  list: Pick<ListKind, 'type' | 'everyone'>,
): (line: AccessWhom) => { name: string; place: string } {
  const people = usePersonLabels(idsOf(lines, 'person'))
  const places = usePlaceLabels(idsOf(lines, 'place'))
  const roles = useAccessRoles(list.type)
  return ({ kind, who }) => {
    switch (kind) {
      case 'everyone':
        return { name: '所有人', place: list.everyone }
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

/** Roles that the lists of a kind of thing may name. */
export function useAccessRoles(type: string): readonly { id: string; name: string }[] {
  const { data } = useQuery({ queryKey: ['access', 'roles', type], queryFn: () => api.accessRoles({ type }) })
  return data ?? []
}
