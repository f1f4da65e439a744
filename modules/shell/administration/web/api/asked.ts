import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

export const rules = { 1: '公开', 2: '需要登录', 3: '需要登录并授权' }

/** The filters of the address as the call wants them. */
export function askedOf(query: { [name: string]: string | number | undefined }) {
  const text = (name: string) => {
    const value = query[name]
    return value === undefined || value === '' ? null : String(value)
  }
  const [keyword, module, roleId] = [text('keyword'), text('module'), text('roleId')]
  const [rule, changed] = [text('rule'), text('changed')]
  return {
    ...(keyword === null ? {} : { keyword }),
    ...(module === null ? {} : { module }),
    ...(roleId === null ? {} : { roleId }),
    ...(rule === null ? {} : { rule: Number(rule) }),
    ...(changed === null ? {} : { changed: 1 }),
  }
}

/** The roles of the tenant, to ask what one of them may do. */
export function useRoleChoices(): { value: string; label: string }[] {
  const roles = useQuery({ queryKey: ['api', 'roles'], queryFn: () => api.roleChoices({}), staleTime: 60_000 })
  return (roles.data ?? []).map(({ id, roleName }) => ({ value: id, label: roleName }))
}
