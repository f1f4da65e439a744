import { say } from '@mingtai/messages'
import { EmptyState, shortTime, StatusTag, useConfirm, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { GrantedRole, Person } from '../../person-shapes.ts'
import type { View } from '../../views.ts'
import { api } from '../api.ts'
import { GrantEdit, GrantForm } from './GrantForm.tsx'
import './person.css'

/** The roles of a person: how far, since when, by whom and until when. */
export function GrantsPanel({
  view,
  person,
  onChanged,
}: {
  view: View
  person: Person
  onChanged(): Promise<unknown>
}) {
  const [giving, setGiving] = useState(false)
  const [editing, setEditing] = useState<GrantedRole | null>(null)
  const confirm = useConfirm()
  const notice = useNotice()
  const revoke = async ({ id, personName, roleName }: GrantedRole) => {
    const title = say('role.confirmRevoke', personName, roleName)
    if (!(await confirm({ title, verb: '收回', danger: true }))) return
    try {
      await api.revokeRole({ ids: [id] })
      notice.success('已收回。')
    } catch (problem) {
      notice.refuse(problem)
    }
    await onChanged()
  }
  const give = person.state !== 'left' && <Button onClick={() => setGiving(true)}>授予角色</Button>
  return (
    <>
      {person.grants.length === 0 ? (
        <EmptyState text="没有单独授予的角色，只有所有人都有的权限。" action={give} />
      ) : (
        <>
          <ul className="grant-list">
            {person.grants.map((grant) => (
              <li key={grant.id} data-over={grant.running === 'over'}>
                <div>
                  <b>{grant.roleName}</b>
                  <RunningTag grant={grant} />
                  <span className="grant-verbs">
                    <Button type="link" size="small" onClick={() => setEditing(grant)}>
                      修改
                    </Button>
                    <Button type="link" size="small" danger onClick={() => void revoke(grant)}>
                      收回
                    </Button>
                  </span>
                </div>
                <p>{reachOf(grant)}</p>
                <p>
                  {grant.grantedBy}授予于 {shortTime(grant.grantedAt, new Date())}
                  {grant.reason !== null && `，${grant.reason}`}
                </p>
              </li>
            ))}
          </ul>
          <div className="person-foot">{give}</div>
        </>
      )}
      {giving && (
        <GrantForm
          view={view}
          personIds={[person.id]}
          title={`给${person.realName}授予角色`}
          onClose={() => setGiving(false)}
          onDone={async () => {
            setGiving(false)
            await onChanged()
          }}
        />
      )}
      {editing !== null && (
        <GrantEdit grant={editing} view={view} onClose={() => setEditing(null)} onDone={onChanged} />
      )}
    </>
  )
}

export function RunningTag({ grant }: { grant: GrantedRole }) {
  if (grant.expiresAt === null) return null
  const day = shortTime(grant.expiresAt, new Date())
  if (grant.running === 'over') return <StatusTag tone="plain">{day} 已到期</StatusTag>
  return <StatusTag tone={grant.running === 'soon' ? 'ochre' : 'primary'}>{day} 到期</StatusTag>
}

/** How far a grant reaches, in one line. */
export function reachOf(grant: GrantedRole): string {
  const { reach, organizationName } = grant
  return organizationName === null ? `范围：${reach}` : `范围：${reach}，只在${organizationName}有效`
}
