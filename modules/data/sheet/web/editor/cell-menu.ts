import type { Box } from '@mingtai/sheet-model'
import type { MenuArea } from '@mingtai/sheet-view'
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
  /** Where it was asked for: heads have the menu of their lines. */
  area: MenuArea
  /** How large the sheet is: not all of its lines can be deleted. */
  all: { rows: number; columns: number }
  onOpen(dialog: OpenDialog): void
}

/** What may be done with the selected cells, by the right button or a long press. */
export function cellMenu(source: Source): MenuItem[] {
  const { area } = source
  const items = [...clipboardItems(source)]
  if (area !== 'columns') items.push(...rowItems(source))
  if (area !== 'rows') items.push(...columnItems(source))
  return [...items, ...contentItems(source)]
}

function clipboardItems({ clipboard, isReadOnly: disabled }: Source): MenuItem[] {
  return [
    { label: '剪切', keys: 'Ctrl+X', disabled, run: () => clipboard.copyNow(true) },
    { label: '复制', icon: 'copy', keys: 'Ctrl+C', run: () => clipboard.copyNow(false) },
    { label: '粘贴', keys: 'Ctrl+V', disabled, run: () => void clipboard.pasteNow() },
    { label: '粘贴为值', disabled, run: () => clipboard.pasteParts('values') },
    { label: '只粘贴公式', disabled, run: () => clipboard.pasteParts('formulas') },
    { label: '只粘贴格式', disabled, run: () => clipboard.pasteParts('formats') },
  ]
}

function rowItems({ commands, isReadOnly: disabled, box, area, all, onOpen }: Source): MenuItem[] {
  const rows = box.toRow - box.fromRow + 1
  const own: MenuItem[] = [
    {
      label: `在上方插入 ${rows} 行`,
      icon: 'insert-row',
      apart: true,
      disabled,
      run: () => commands.insert('row', 'before'),
    },
    { label: `在下方插入 ${rows} 行`, disabled, run: () => commands.insert('row', 'after') },
    { label: `删除 ${rows} 行`, icon: 'trash', disabled, run: () => commands.remove('row') },
  ]
  // Whole columns have no rows of their own.
  if (rows >= all.rows) return []
  if (area !== 'rows') return own
  return [
    ...own,
    { label: '行高…', apart: true, disabled, run: () => onOpen({ kind: 'size', axis: 'row' }) },
    { label: '隐藏行', icon: 'eye-off', disabled, run: () => commands.setLines('row', { hidden: true }) },
    { label: '取消隐藏行', icon: 'eye', disabled, run: () => commands.unhide('row') },
    { label: '组合行', disabled, run: () => commands.group(1) },
    { label: '取消组合', disabled, run: () => commands.group(-1) },
  ]
}

function columnItems({ commands, isReadOnly: disabled, box, area, all, onOpen }: Source): MenuItem[] {
  const columns = box.toColumn - box.fromColumn + 1
  const own: MenuItem[] = [
    {
      label: `在左侧插入 ${columns} 列`,
      icon: 'insert-column',
      apart: true,
      disabled,
      run: () => commands.insert('column', 'before'),
    },
    { label: `在右侧插入 ${columns} 列`, disabled, run: () => commands.insert('column', 'after') },
    { label: `删除 ${columns} 列`, icon: 'trash', disabled, run: () => commands.remove('column') },
  ]
  if (columns >= all.columns) return []
  if (area !== 'columns') return own
  return [
    ...own,
    { label: '列宽…', apart: true, disabled, run: () => onOpen({ kind: 'size', axis: 'column' }) },
    { label: '隐藏列', icon: 'eye-off', disabled, run: () => commands.setLines('column', { hidden: true }) },
    { label: '取消隐藏列', icon: 'eye', disabled, run: () => commands.unhide('column') },
  ]
}

function contentItems({ commands, isReadOnly: disabled, isOwner, box, area, onOpen }: Source): MenuItem[] {
  const items: MenuItem[] = [
    { label: '清除内容', keys: 'Delete', apart: true, disabled, run: commands.clear },
    { label: '清除格式', disabled, run: commands.clearFormat },
    { label: '数字格式…', disabled, run: () => onOpen({ kind: 'format' }) },
  ]
  if (area === 'cells')
    items.push({
      label: '加批注…',
      icon: 'comment',
      apart: true,
      run: () => onOpen({ kind: 'comments', at: { row: box.fromRow, column: box.fromColumn } }),
    })
  const cell = area === 'cells' ? commands.placeOf(box.fromRow, box.fromColumn) : null
  if (cell !== null)
    items.push({ label: '谁改过这个单元格', icon: 'history', run: () => onOpen({ kind: 'history', cell }) })
  items.push({ label: '链接…', icon: 'link', disabled, run: () => onOpen({ kind: 'link' }) })
  if (isOwner)
    items.push({
      label: '授权区域…',
      icon: 'shield',
      run: () => {
        const opened = commands.areaOf(box)
        if (opened !== null) onOpen({ kind: 'area', area: opened })
      },
    })
  return items
}
