import { Icon, type IconName } from '@mingtai/ui'
import { ColorPicker, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'

interface ToolProps {
  icon: IconName
  label: string
  /** Written beside the icon where there is room. */
  words?: string
  pressed?: boolean
  disabled?: boolean
  onClick(): void
  onDoubleClick?(): void
}

/** One tool; the selection on the sheet stays where it is. */
export function Tool({ icon, label, words, pressed, disabled, onClick, onDoubleClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      <Icon name={icon} />
      {words !== undefined && <span className="rd-tool-words">{words}</span>}
    </button>
  )
}

interface MenuToolProps {
  icon: IconName
  label: string
  words?: string
  always?: boolean
  items: MenuProps['items']
}

/** A tool that opens a list of choices. */
export function MenuTool({ icon, label, words, always = false, items }: MenuToolProps) {
  return (
    <Dropdown trigger={['click']} menu={{ items: items ?? [] }}>
      <button type="button" aria-label={label} title={label} aria-haspopup="menu">
        <Icon name={icon} size={words === undefined ? 16 : 14} />
        {words !== undefined && <span className={always ? '' : 'rd-tool-words'}>{words}</span>}
        <Icon name="chevron-down" size={9} />
      </button>
    </Dropdown>
  )
}

interface ColourProps {
  icon: IconName
  label: string
  value: string
  presets: string[]
  onPick(rgb: string | null): void
}

/** A colour of the selected cells; clearing gives them the sheet's own again. */
export function ColourTool({ icon, label, value, presets, onPick }: ColourProps) {
  return (
    <ColorPicker
      value={value}
      allowClear
      disabledAlpha
      presets={[{ label: '常用', colors: presets }]}
      onChangeComplete={(colour) => onPick(colour.cleared ? null : colour.toHexString().slice(0, 7).toUpperCase())}
    >
      <button type="button" aria-label={label} title={label} style={{ boxShadow: `inset 0 -3px 0 -1px ${value}` }}>
        <Icon name={icon} />
      </button>
    </ColorPicker>
  )
}

export function Pair({ name, example }: { name: ReactNode; example: string }) {
  return (
    <span className="rd-pair">
      {name}
      <span>{example}</span>
    </span>
  )
}
