import { RowMenu, useRight } from '@mingtai/ui'
import { useNavigate } from 'react-router'
import type { Screen } from '../../calls.ts'
import { designPath, viewPath } from '../paths.ts'
import type { OpenScreenDialog } from './ScreenDialogs.tsx'
import type { ScreenCommands } from './use-screen-commands.ts'

interface Props {
  row: Screen
  isBin: boolean
  commands: ScreenCommands
  onOpen(open: OpenScreenDialog): void
}

/** The menu of a screen in the list. */
export function ScreenMenu({ row, isBin, commands, onOpen }: Props) {
  const { remove, restore, publish, purge, exportFile } = commands
  const mayShare = useRight('screen:share')
  const navigate = useNavigate()
  const items = isBin
    ? [
        { key: 'restore', label: '还原', onClick: () => void restore(row) },
        { key: 'purge', label: '彻底删除', danger: true, onClick: () => void purge(row) },
      ]
    : [
        ...(row.status === 'published'
          ? [{ key: 'view', label: '查看', onClick: () => void navigate(viewPath(row.code)) }]
          : []),
        ...(mayShare && row.status === 'published'
          ? [{ key: 'share', label: '分享', onClick: () => onOpen({ kind: 'share', row }) }]
          : []),
        ...(row.mayDesign ? designItems() : []),
      ]
  return <RowMenu name={row.name} items={items} />

  function designItems() {
    return [
      { key: 'design', label: '设计', onClick: () => void navigate(designPath(row.id)) },
      ...(row.status === 'draft' || row.isChanged
        ? [{ key: 'publish', label: '发布', onClick: () => void publish(row) }]
        : []),
      { key: 'edit', label: '名称和文件夹', onClick: () => onOpen({ kind: 'edit', row }) },
      { key: 'access', label: '权限', onClick: () => onOpen({ kind: 'access', row }) },
      { key: 'copy', label: '复制', onClick: () => onOpen({ kind: 'copy', row }) },
      { key: 'template', label: '保存为模板', onClick: () => onOpen({ kind: 'template', row }) },
      { key: 'export', label: '导出', onClick: () => void exportFile(row) },
      { key: 'remove', label: '删除', danger: true, onClick: () => void remove(row) },
    ]
  }
}
