import { RowMenu } from '@mingtai/ui'
import type { DatasetRow } from '../../calls.ts'

interface Props {
  row: DatasetRow
  mayEdit: boolean
  mayRule: boolean
  /** With the part of the editor to begin with, as in its address. */
  onOpen(part?: string): void
  onUses(): void
  onCheck(): void
  onCopy(): void
  onRemove(): void
}

/** The menu of a dataset in the list. */
export function DatasetActions({ row, mayEdit, mayRule, onOpen, onUses, onCheck, onCopy, onRemove }: Props) {
  const items = [
    { key: 'open', label: '打开', onClick: () => onOpen() },
    ...(mayRule ? [{ key: 'rules', label: '数据权限', onClick: () => onOpen('&part=rules') }] : []),
    { key: 'uses', label: '用在哪里', onClick: onUses },
    { key: 'check', label: '检查字段', onClick: onCheck },
    ...(mayEdit
      ? [
          { key: 'copy', label: '复制', onClick: onCopy },
          { key: 'remove', label: '删除', danger: true, onClick: onRemove },
        ]
      : []),
  ]
  return <RowMenu name={row.name} items={items} />
}
