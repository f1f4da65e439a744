import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Icon } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { ViewAs } from '../../calls.ts'
import { api } from '../api.ts'
import '../dataset.css'
import '../rules.css'
import '../files.css'

interface Props {
  /** null: nobody is chosen yet. */
  viewAs: ViewAs | null
  /** null: one's own eyes again. */
  onChange(viewAs: ViewAs | null): void
}

/** Stands over a report that is seen with somebody else's eyes, so that nobody takes it for their own. */
export function ViewAsBar({ viewAs, onChange }: Props) {
  const [kind, setKind] = useState<'person' | 'role'>(viewAs?.kind ?? 'person')
  const roles = useQuery({ queryKey: ['dataset', 'roles'], queryFn: () => api.roles({}), retry: false })
  return (
    <div className="view-bar" role="status">
      <Icon name="eye" size={14} />
      <b>{viewAs === null ? '选择以谁的身份查看' : '正在以他人身份查看'}</b>
      <Segmented
        size="small"
        options={[
          { value: 'person', label: '人员' },
          { value: 'role', label: '角色' },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'person' ? (
        <OnePersonPicker
          placeholder="选择人员"
          value={viewAs?.kind === 'person' ? viewAs.id : null}
          onChange={(id) => id !== null && onChange({ kind: 'person', id })}
        />
      ) : (
        <Select
          aria-label="角色"
          placeholder="选择角色"
          value={viewAs?.kind === 'role' ? viewAs.id : null}
          showSearch={{ optionFilterProp: 'label' }}
          options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string) => onChange({ kind: 'role', id })}
        />
      )}
      <small>每次查看都写入操作日志</small>
      <Button size="small" onClick={() => onChange(null)}>
        退出
      </Button>
    </div>
  )
}
