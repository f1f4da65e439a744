import { EmptyState, Icon, NotRead, Page, SkeletonRows, useReachesAll } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Role } from '../../role-calls.ts'
import { api } from '../api.ts'
import { ExplainDialog } from './ExplainDialog.tsx'
import { RoleDetail } from './RoleDetail.tsx'
import { RoleForm } from './RoleForm.tsx'
import { RolePane } from './RolePane.tsx'
import { SoonDialog } from './SoonDialog.tsx'
import './role.css'

/** 角色与权限: the roles at the left; what one allows, who holds it and what was changed at the right. */
export default function RolePage() {
  const [search, setSearch] = useSearchParams()
  const [form, setForm] = useState<{ from: Role | null } | null>(null)
  const [open, setOpen] = useState<'explain' | 'soon' | null>(null)
  // Roles are everybody's: whoever reaches a part may give them there, and changes none.
  const mayChange = useReachesAll('organization:role')
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: ['people'] })
  const roles = useQuery({ queryKey: ['people', 'roles'], queryFn: () => api.roles({}) })
  const all = roles.data ?? []
  const chosen = all.find(({ id }) => id === search.get('role')) ?? all[0]
  const soon = all.reduce((sum, role) => sum + role.soon, 0)
  const choose = (id: string) => {
    const next = new URLSearchParams(search)
    next.set('role', id)
    setSearch(next, { replace: true })
  }
  return (
    <Page
      flush
      title="角色与权限"
      facts={
        roles.data === undefined
          ? ' '
          : `共 ${all.length} 个角色${mayChange ? '，修改后从下一次操作起生效' : '，由管理全单位的人员维护，您可以在管理范围内授予'}`
      }
      actions={
        <>
          {soon > 0 && (
            <Button icon={<Icon name="clock" size={14} />} onClick={() => setOpen('soon')}>
              30 天内到期 {soon}
            </Button>
          )}
          <Button icon={<Icon name="help" size={14} />} onClick={() => setOpen('explain')}>
            为什么能、为什么不能
          </Button>
          {mayChange && (
            <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setForm({ from: null })}>
              新增角色
            </Button>
          )}
        </>
      }
    >
      <div className="role-split panel">
        {roles.error !== null ? (
          <NotRead title="没有读到角色" problem={roles.error} onRetry={() => void roles.refetch()} />
        ) : roles.data === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <>
            <RolePane roles={all} chosen={chosen?.id ?? null} onChoose={choose} />
            {chosen === undefined ? (
              <EmptyState text="还没有角色。" />
            ) : (
              <RoleDetail
                key={chosen.id}
                row={chosen}
                roles={all}
                mayChange={mayChange}
                onCopy={(role) => setForm({ from: role })}
                onChanged={reload}
              />
            )}
          </>
        )}
      </div>
      {form !== null && (
        <RoleForm
          edited={null}
          from={form.from}
          onClose={() => setForm(null)}
          onDone={async (id) => {
            await reload()
            if (id !== null) choose(id)
          }}
        />
      )}
      {open === 'explain' && <ExplainDialog onClose={() => setOpen(null)} />}
      {open === 'soon' && <SoonDialog onClose={() => setOpen(null)} onChanged={reload} />}
    </Page>
  )
}
