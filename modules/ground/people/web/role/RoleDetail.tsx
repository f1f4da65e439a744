import { say } from '@mingtai/messages'
import { Icon, NotRead, shortTime, SkeletonRows, StatusTag, useConfirm, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import type { Role, RoleRow } from '../../role-calls.ts'
import { scopes } from '../../views.ts'
import { api } from '../api.ts'
import { LogPanel } from '../person/LogPanel.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { Holders } from './Holders.tsx'
import { RightsView } from './RightsView.tsx'
import { RoleForm } from './RoleForm.tsx'

interface Props {
  row: RoleRow
  roles: RoleRow[]
  mayChange: boolean
  onCopy(role: Role): void
  onChanged(): Promise<unknown>
}

/** One role: what it allows, how far, who holds it. */
export function RoleDetail({ row, roles, mayChange, onCopy, onChanged }: Props) {
  const [open, setOpen] = useState<'edit' | 'compare' | null>(null)
  const confirm = useConfirm()
  const notice = useNotice()
  const found = useQuery({ queryKey: ['people', 'role', row.id], queryFn: () => api.role({ id: row.id }) })
  const role = found.data
  const remove = async () => {
    if (!(await confirm({ title: say('role.confirmDelete', row.name), verb: '删除', danger: true }))) return
    try {
      await api.removeRole({ id: row.id })
      notice.success(say('done.deleted'))
    } catch (problem) {
      notice.refuse(problem)
    }
    await onChanged()
  }
  if (found.error !== null)
    return <NotRead title="没有读到这个角色" problem={found.error} onRetry={() => void found.refetch()} />
  if (role === undefined) return <SkeletonRows rows={8} />
  return (
    <section className="role-detail" aria-label={role.name}>
      <header>
        <div>
          <h2>
            {role.name}
            {role.builtIn && <StatusTag>系统自带</StatusTag>}
            {role.status === 2 && <StatusTag tone="ochre">停用</StatusTag>}
          </h2>
          <p>
            {role.alias} · 范围：{role.scope === 'custom' ? placesIn(role) : scopes[role.scope]} · {role.updatedBy}
            {shortTime(role.updatedAt, new Date())}修改
          </p>
          {role.remark !== '' && <p>{role.remark}</p>}
        </div>
        <div className="role-verbs">
          {mayChange && (
            <>
              <Button onClick={() => setOpen('edit')}>修改</Button>
              <Button icon={<Icon name="copy" size={14} />} onClick={() => onCopy(role)}>
                复制
              </Button>
            </>
          )}
          <Button onClick={() => setOpen('compare')}>比较</Button>
          {mayChange && !role.builtIn && (
            <Button danger onClick={() => void remove()}>
              删除
            </Button>
          )}
        </div>
      </header>
      <Tabs
        items={[
          { key: 'rights', label: `权限 ${role.codes.length}`, children: <RightsView codes={role.codes} /> },
          {
            key: 'holders',
            label: `持有人 ${role.holders.toLocaleString('zh-CN')}`,
            children: <Holders role={role} onChanged={onChanged} />,
          },
          { key: 'log', label: '变更记录', children: <LogPanel kind="role" id={role.id} /> },
        ]}
      />
      {open === 'edit' && <RoleForm edited={role} from={null} onClose={() => setOpen(null)} onDone={onChanged} />}
      {open === 'compare' && <CompareDialog left={role} roles={roles} onClose={() => setOpen(null)} />}
    </section>
  )
}

function placesIn({ places }: Role): string {
  return places.length === 0 ? '授予时指定' : places.map(({ name }) => name).join('、')
}
