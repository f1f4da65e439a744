import type { Box } from '@mingtai/sheet-model'
import type { MenuItem } from '@mingtai/ui'
import type { OpenDialog } from './dialog/EditorDialogs.tsx'
import type { useClipboard } from './clipboard/use-clipboard.ts'
import type { SheetCommands } from './commands/use-sheet-commands.ts'

interface Source {
  commands: SheetCommands
  clipboard: ReturnType<typeof useClipboard>
  isReadOnly: boolean
  isOwner: boolean
  box: Box
  onOpen(dialog: OpenDialog): void
}

/** What may be done with the selected cells, by the right button. */
export function cellMenu({ commands, clipboard, isReadOnly, isOwner, box, onOpen }: Source): MenuItem[] {
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
    {
      label: '加批注…',
      icon: 'comment',
      apart: true,
      run: () => onOpen({ kind: 'comments', at: { row: box.fromRow, column: box.fromColumn } }),
    },
    { label: '粘贴为值', icon: 'copy', apart: true, disabled, run: () => clipboard.pasteParts('values') },
    { label: '只粘贴公式', disabled, run: () => clipboard.pasteParts('formulas') },
    { label: '只粘贴格式', disabled, run: () => clipboard.pasteParts('formats') },
    { label: '数字格式…', apart: true, disabled, run: () => onOpen({ kind: 'format' }) },
    { label: '组合行', disabled, run: () => commands.group(1) },
    { label: '取消组合', disabled, run: () => commands.group(-1) },
    ...(isOwner
      ? [{ label: '授权区域…', icon: 'shield' as const, apart: true, run: () => onOpen({ kind: 'area', box }) }]
      : []),
  ]
}
