import { Icon, type IconName } from '@mingtai/ui'
import { Popover } from 'antd'

const colors = [
  '#1f2329',
  '#5b6470',
  '#8f959e',
  '#c23b2a',
  '#b8651b',
  '#9a7b1e',
  '#2f6f4f',
  '#1f6f7a',
  '#2b4a6e',
  '#5b3f8c',
  '#ffffff',
  '#eef1ef',
  '#f6d5cf',
  '#f7e3b5',
  '#fff6c9',
  '#d3e8da',
  '#d0e8ea',
  '#d3e3f5',
  '#e6e2ec',
  '#f0e1de',
]

interface Props {
  icon: IconName
  label: string
  /** What it is called to have none of these colors. */
  none: string
  isOff: boolean
  /** null: none of them. */
  onChoose(color: string | null): void
}

/** A tool that gives the selected cells a color. */
export function Palette({ icon, label, none, isOff, onChoose }: Props) {
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      content={
        <div className="coedit-palette" role="group" aria-label={label}>
          <button type="button" className="coedit-none" onClick={() => onChoose(null)}>
            {none}
          </button>
          {colors.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={color}
              style={{ background: color }}
              onClick={() => onChoose(color)}
            />
          ))}
        </div>
      }
    >
      <button type="button" className="coedit-tool" aria-label={label} title={label} disabled={isOff}>
        <Icon name={icon} size={15} />
      </button>
    </Popover>
  )
}
