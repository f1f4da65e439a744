import { EmptyState, StatusTag } from '@mingtai/ui'
import { Button } from 'antd'
import type { Person } from '../../person-shapes.ts'

/** Where a person works. */
export function MembershipsPanel({ person, onEdit }: { person: Person; onEdit(): void }) {
  const edit = person.state !== 'left' && <Button onClick={onEdit}>修改身份</Button>
  if (person.memberships.length === 0) return <EmptyState text="还不在任何机构工作。" action={edit} />
  return (
    <>
      <ul className="person-memberships">
        {person.memberships.map((membership) => (
          <li key={`${membership.organizationId} ${membership.departmentId ?? ''}`}>
            <b>{membership.organizationName}</b>
            <span>{[membership.departmentName, membership.postName].filter(Boolean).join(' · ') || '未填部门'}</span>
            {membership.isPrimary && <StatusTag tone="primary">主要</StatusTag>}
          </li>
        ))}
      </ul>
      <div className="person-foot">{edit}</div>
    </>
  )
}
