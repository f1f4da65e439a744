import { Icon } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import type { DataSource } from '../calls.ts'
import { isBuiltIn, isFile } from './kinds.ts'

interface Props {
  source: DataSource
  mayEdit: boolean
  mayRule: boolean
  /** null: it has no tables. */
  onBrowse: (() => void) | null
  onEdit(): void
  onTest(): void
  onUses(): void
  onAccess(): void
  onRemove(): void
}

/** What may be done to a source: two at hand, the others behind the dots. */
export function SourceActions({
  source,
  mayEdit,
  mayRule,
  onBrowse,
  onEdit,
  onTest,
  onUses,
  onAccess,
  onRemove,
}: Props) {
  const navigate = useNavigate()
  const file = isFile(source)
  const mayChange = mayEdit && !file && !isBuiltIn(source)
  const code = encodeURIComponent(source.code)
  const items = [
    ...(mayChange ? [{ key: 'edit', label: '修改', onClick: onEdit }] : []),
    ...(mayRule ? [{ key: 'access', label: '使用权限', onClick: onAccess }] : []),
    ...(mayEdit && file
      ? [{ key: 'file', label: '替换或删除文件', onClick: () => void navigate(`/dataset/files?keyword=${code}`) }]
      : []),
    ...(mayEdit && !file ? [{ key: 'test', label: '测试连接', onClick: onTest }] : []),
    ...(mayEdit
      ? [{ key: 'log', label: '查询日志', onClick: () => void navigate(`/data-source/log?source=${code}`) }]
      : []),
    { key: 'uses', label: '用在哪里', onClick: onUses },
    ...(mayChange ? [{ key: 'remove', label: '删除', danger: true, onClick: onRemove }] : []),
  ]
  return (
    <span className="row-actions">
      {onBrowse !== null && (
        <Button type="link" size="small" onClick={onBrowse}>
          看表
        </Button>
      )}
      <Button type="link" size="small" onClick={() => void navigate(`/data-source/workshop?source=${code}`)}>
        查询
      </Button>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          size="small"
          aria-label={`${source.name}的更多操作`}
          icon={<Icon name="more" size={14} />}
        />
      </Dropdown>
    </span>
  )
}
