import type { Box } from '@mingtai/sheet-model'
import type { MenuArea } from '@mingtai/sheet-view'
import { FloatingMenu } from '@mingtai/ui'
import { cellMenu } from './cell-menu.ts'
import type { useClipboard } from './clipboard/use-clipboard.ts'
import type { SheetCommands } from './commands/use-sheet-commands.ts'
import type { OpenDialog } from './dialog/EditorDialogs.tsx'
import { FilterPanel } from './filter/FilterPanel.tsx'
import type { BookView } from './view/book-view.ts'

/** What is open over the sheet beside dialogs. */
export type OpenedPanel =
  | { kind: 'menu'; x: number; y: number; box: Box; area: MenuArea }
  | { kind: 'filter'; x: number; y: number; column: number }
  | null

interface Props {
  opened: OpenedPanel
  view: BookView
  commands: SheetCommands
  clipboard: ReturnType<typeof useClipboard>
  isReadOnly: boolean
  isOwner: boolean
  onOpen(dialog: OpenDialog): void
  onClose(): void
}

/** The menu of the selected cells, or the filter of a column. */
export function EditorPanels({ opened, view, commands, clipboard, isReadOnly, isOwner, onOpen, onClose }: Props) {
  if (opened?.kind === 'menu') {
    const { box, area } = opened
    const { rows, columns } = view.meta
    const items = cellMenu({ commands, clipboard, isReadOnly, isOwner, onOpen, box, area, all: { rows, columns } })
    return <FloatingMenu at={opened} label="单元格的操作" items={items} onClose={onClose} />
  }
  const found = opened === null ? null : commands.openedFilter(opened.column)
  if (opened === null || found === null) return null
  const { column } = opened
  return (
    <FilterPanel
      key={column}
      view={view}
      column={column}
      at={opened}
      opened={found}
      onClose={onClose}
      onSort={isReadOnly ? null : (box, isDescending) => commands.sortBy(box, column, isDescending)}
      onSave={(criterion) => commands.setCriterion(found, criterion)}
    />
  )
}
