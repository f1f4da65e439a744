import { Icon } from '@mingtai/ui'
import { Dropdown } from 'antd'
import type { BorderKind } from '../edit/operations.ts'

interface Props {
  isOff: boolean
  onChoose(kind: BorderKind): void
}

/** The tool that draws borders around the selected cells and between them. */
export function BorderTool({ isOff, onChoose }: Props) {
  return (
    <Dropdown
      trigger={['click']}
      disabled={isOff}
      menu={{
        items: [
          { key: 'all', label: '所有框线' },
          { key: 'outer', label: '外侧框线' },
          { key: 'bottom', label: '下框线' },
          { key: 'none', label: '无框线' },
        ],
        onClick: ({ key }) => {
          if (key === 'all' || key === 'outer' || key === 'bottom' || key === 'none') onChoose(key)
        },
      }}
    >
      <button type="button" className="coedit-tool" aria-label="框线" title="框线" disabled={isOff}>
        <Icon name="border" size={15} />
      </button>
    </Dropdown>
  )
}
