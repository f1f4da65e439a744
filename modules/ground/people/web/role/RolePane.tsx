import { EmptyState, SearchInput, StatusTag } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
  const idle = typed === '' ? shown.filter(isIdle) : []
  const list = useRef<HTMLElement>(null)
  // A role that was just made may stand further down.
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, roles.length])
  const place = (role: RoleRow) => (
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
  )
  return (
    <aside className="role-pane">
      <SearchInput size="small" label="搜索角色" hint="搜索名称、拼音、别名" value={keyword} onChange={setKeyword} />
      <nav ref={list} aria-label="角色">
        {(typed === '' ? shown.filter((role) => !isIdle(role)) : shown).map((role) => place(role))}
        {idle.length > 0 && (
          <details open={idle.some(({ id }) => id === chosen)}>
            <summary>还没有权限的内置角色（{idle.length}）</summary>
            <p>供尚未启用的模块使用，或由您自己勾选权限。</p>
            {idle.map((role) => place(role))}
          </details>
        )}
        {shown.length === 0 && found.data !== undefined && <EmptyState text="没有符合的角色。" />}
      </nav>
    </aside>
  )
}

/** It came with the product, allows nothing yet and nobody holds it. */
function isIdle({ builtIn, rights, holders }: RoleRow): boolean {
  return builtIn && rights === 0 && holders === 0
}
