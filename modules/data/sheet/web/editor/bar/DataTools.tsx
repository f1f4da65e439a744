import { Icon } from '@mingtai/ui'
import { Dropdown, type MenuProps } from 'antd'
import type { SheetCommands } from '../commands/use-sheet-commands.ts'
import type { OpenDialog } from '../dialog/EditorDialogs.tsx'

interface Props {
  commands: SheetCommands
  isReadOnly: boolean
  isOwner: boolean
  onOpen(dialog: OpenDialog): void
}

/** The tools for filters and for rules over cells. */
export function DataTools({ commands, isReadOnly, isOwner, onOpen }: Props) {
  const { own, shared } = commands.hasFilter()
  const filters: MenuProps['items'] = [
    own
      ? { key: 'own', label: '取消我的筛选', onClick: () => commands.removeFilter(true) }
      : { key: 'own', label: '筛选（只有我看到）', onClick: () => commands.addFilter(true) },
    shared
      ? { key: 'shared', label: '取消所有人的筛选', disabled: isReadOnly, onClick: () => commands.removeFilter(false) }
      : { key: 'shared', label: '筛选（所有人看到）', disabled: isReadOnly, onClick: () => commands.addFilter(false) },
  ]
  const rules: MenuProps['items'] = [
    { key: 'conditions', label: '条件格式…', onClick: () => onOpen({ kind: 'conditions' }) },
    { key: 'validation', label: '数据验证…', disabled: isReadOnly, onClick: openValidation },
    { key: 'names', label: '名称…', onClick: () => onOpen({ kind: 'names' }) },
    ...(isOwner ? [{ key: 'areas', label: '授权区域…', onClick: () => onOpen({ kind: 'areas' }) }] : []),
    { key: 'format', label: '数字格式…', disabled: isReadOnly, onClick: () => onOpen({ kind: 'format' }) },
    { type: 'divider' },
    { key: 'group', label: '组合行', disabled: isReadOnly, onClick: () => commands.group(1) },
    { key: 'ungroup', label: '取消组合', disabled: isReadOnly, onClick: () => commands.group(-1) },
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: filters }}>
        <button type="button" className="coedit-tool" aria-label="筛选" title="筛选" aria-pressed={own || shared}>
          <Icon name="filter" size={15} />
        </button>
      </Dropdown>
      <Dropdown trigger={['click']} menu={{ items: rules }}>
        <button
          type="button"
          className="coedit-tool"
          aria-label="规则和格式"
          title="条件格式、数据验证、名称、授权区域、组合"
        >
          <Icon name="condition" size={15} />
        </button>
      </Dropdown>
    </>
  )

  function openValidation(): void {
    const box = commands.selected()
    if (box === null) return
    const known = commands.validationAt(box.fromRow, box.fromColumn)
    onOpen({ kind: 'rule', of: 'validation', box, id: known })
  }
}
