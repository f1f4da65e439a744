import type { Box } from '@mingtai/sheet-model'
import type { MenuItem } from '@mingtai/ui'
import type { OpenDialog } from './dialog/EditorDialogs.tsx'
import type { SheetCommands } from './commands/use-sheet-commands.ts'

interface Source {
  commands: SheetCommands
  isReadOnly: boolean
  isOwner: boolean
  box: Box
  onOpen(dialog: OpenDialog): void
}

/** What may be done with the selected cells, by the right button. */
export function cellMenu({ commands, isReadOnly, isOwner, box, onOpen }: Source): MenuItem[] {
  const rows = box.toRow - box.fromRow + 1
  const columns = box.toColumn - box.fromColumn + 1
  const disabled = isReadOnly
  return [
    { label: `在上方插入 ${rows} 行`, icon: 'insert-row', disabled, run: () => commands.insert('row', 'before') },
    { label: `在下方插入 ${rows} 行`, disabled, run: () => commands.insert('row', 'after') },
    {
      label: `在左侧插入 ${columns} 列`,
      icon: 'insert-column',
      disabled,
      run: () => commands.insert('column', 'before'),
    },
    { label: `在右侧插入 ${columns} 列`, disabled, run: () => commands.insert('column', 'after') },
    { label: `删除 ${rows} 行`, icon: 'trash', apart: true, disabled, run: () => commands.remove('row') },
    { label: `删除 ${columns} 列`, disabled, run: () => commands.remove('column') },
    { label: '清除内容', keys: 'Delete', disabled, run: commands.clear },
    { label: '清除格式', disabled, run: commands.clearFormat },
    { label: '行高…', apart: true, disabled, run: () => onOpen({ kind: 'size', axis: 'row' }) },
    { label: '列宽…', disabled, run: () => onOpen({ kind: 'size', axis: 'column' }) },
    { label: '隐藏行', icon: 'eye-off', disabled, run: () => commands.setLines('row', { hidden: true }) },
    { label: '隐藏列', disabled, run: () => commands.setLines('column', { hidden: true }) },
    {
      label: '取消隐藏',
      icon: 'eye',
      disabled,
      run: () => {
        commands.unhide('row')
        commands.unhide('column')
      },
    },
    ...(isOwner
      ? [{ label: '授权区域…', icon: 'shield' as const, apart: true, run: () => onOpen({ kind: 'area', box }) }]
      : []),
  ]
}
