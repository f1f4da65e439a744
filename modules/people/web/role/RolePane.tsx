import { EmptyState, SearchInput, StatusTag } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoleRow } from '../../role-calls.ts'
import { api } from '../api.ts'

/** The roles, to be found by name, sound or alias. */
export function RolePane({
  roles,
  chosen,
  onChoose,
}: {
  roles: RoleRow[]
  chosen: string | null
  onChoose(id: string): void
}) {
  const [keyword, setKeyword] = useState('')
  const typed = keyword.trim()
  const found = useQuery({
    queryKey: ['people', 'roles', typed],
    queryFn: () => api.roles({ keyword: typed }),
    enabled: typed !== '',
    placeholderData: (before) => before,
  })
  const shown = typed === '' ? roles : (found.data ?? [])
  return (
    <aside className="role-pane">
      <SearchInput size="small" label="搜索角色" hint="搜索名称、拼音、别名" value={keyword} onChange={setKeyword} />
      <nav aria-label="角色">
        {shown.map((role) => (
          <button
            key={role.id}
            type="button"
            aria-current={role.id === chosen}
            title={`${role.name}（${role.alias}）`}
            onClick={() => onChoose(role.id)}
          >
            <span>
              <b>{role.name}</b>
              <small>{role.alias}</small>
            </span>
            {role.status === 2 && <StatusTag>停用</StatusTag>}
            <i>{role.holders.toLocaleString('zh-CN')} 人</i>
          </button>
        ))}
        {shown.length === 0 && found.data !== undefined && <EmptyState text="没有符合的角色。" />}
      </nav>
    </aside>
  )
}
