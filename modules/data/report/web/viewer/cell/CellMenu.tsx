import { FloatingMenu, type MenuItem } from '@mingtai/ui'

export interface MenuPlace {
  address: string
  text: string
  /** Where a click on it leads. */
  link: string | null
  row: number
  column: number
  x: number
  y: number
  /** The viewer: it may be dark, or fill the screen. */
  within: HTMLElement | null
}

interface Props {
  place: MenuPlace
  onClose(): void
  onCopy(): void
  /** The menu of its column. */
  onColumn(at: { x: number; y: number }): void
  /** null while the rows are still being read. */
  onExplain: (() => void) | null
  /** null where nothing may be said. */
  onComment: (() => void) | null
  /** null: the cell leads nowhere. */
  onDrill: (() => void) | null
}

/** The context menu of a cell. */
export function CellMenu({ place, onClose, onCopy, onColumn, onExplain, onComment, onDrill }: Props) {
  const { address, x, y, within } = place
  const items: (MenuItem | null)[] = [
    onExplain === null ? null : { label: '解释这个数', icon: 'info', keys: 'Ctrl+I', run: onExplain },
    onComment === null ? null : { label: '加批注', icon: 'comment', keys: 'Shift+F2', run: onComment },
    { label: '复制为表格', icon: 'copy', keys: 'Ctrl+C', run: onCopy },
    onDrill === null ? null : { label: '钻取到明细', icon: 'link', run: onDrill },
    { label: '这一列：排序、筛选、统计', icon: 'filter', run: () => onColumn({ x, y }) },
  ]
  return (
    <FloatingMenu
      label={`单元格${address}`}
      at={{ x, y }}
      within={within}
      items={items.filter((item) => item !== null)}
      onClose={onClose}
    />
  )
}
