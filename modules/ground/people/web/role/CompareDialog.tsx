import { Dialog, EmptyState, Icon } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Select } from 'antd'
import { useState } from 'react'
import type { Role, RoleRow } from '../../role-calls.ts'
import { scopes } from '../../views.ts'
import { api } from '../api.ts'

/** Two roles side by side. */
export function CompareDialog({ left, roles, onClose }: { left: Role; roles: RoleRow[]; onClose(): void }) {
  const [other, setOther] = useState<string | null>(null)
  const [differing, setDiffering] = useState(true)
  const { data } = useQuery({
    queryKey: ['people', 'compare', left.id, other],
    queryFn: () => api.compareRoles({ left: left.id, right: other ?? '' }),
    enabled: other !== null,
  })
  const rows = (data?.rights ?? []).filter((one) => !differing || one.left !== one.right)
  return (
    <Dialog open title={`比较 ${left.name}`} width={640} onClose={onClose}>
      <div className="compare-bar">
        <Select
          aria-label="与哪个角色比较"
          placeholder="与哪个角色比较"
          showSearch={{ optionFilterProp: 'label' }}
          value={other}
          options={roles.filter(({ id }) => id !== left.id).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setOther}
          style={{ width: 260 }}
        />
        <Checkbox checked={differing} onChange={(event) => setDiffering(event.target.checked)}>
          只看不同
        </Checkbox>
      </div>
      {data === undefined ? (
        <EmptyState text="选择另一个角色，看两者的权限差别。" />
      ) : (
        <table className="compare-table">
          <thead>
            <tr>
              <th scope="col">权限</th>
              <th scope="col">{data.left.name}</th>
              <th scope="col">{data.right.name}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>范围</td>
              <td>{scopes[data.left.scope]}</td>
              <td>{scopes[data.right.scope]}</td>
            </tr>
            {rows.map((one) => (
              <tr key={one.code}>
                <td>
                  {one.name}
                  <small>{one.group}</small>
                </td>
                <td>{one.left ? <Icon name="check" /> : '—'}</td>
                <td>{one.right ? <Icon name="check" /> : '—'}</td>
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={3}>{differing ? '权限完全相同。' : '两个角色都没有权限。'}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
