import { Icon } from '@mingtai/ui'
import { Popover, Segmented } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Shade } from '../../property/control.tsx'
import type { BorderKind, BorderLine } from '../../sheet/univer-adapter.ts'
import { head } from '../../model/place/starter-looks.ts'
import { useStudio } from '../use-studio.ts'
import { withinDesigner } from '../within-designer.ts'

const kinds: [kind: BorderKind, name: string, path: string][] = [
  ['all', '全部框线', 'M2.4 2.4h11.2v11.2H2.4zM8 2.4v11.2M2.4 8h11.2'],
  ['outside', '外框线', 'M2.4 2.4h11.2v11.2H2.4z'],
  ['inside', '内框线', 'M8 2.4v11.2M2.4 8h11.2'],
  ['top', '上框线', 'M2.4 2.4h11.2'],
  ['bottom', '下框线', 'M2.4 13.6h11.2'],
  ['left', '左框线', 'M2.4 2.4v11.2'],
  ['right', '右框线', 'M13.6 2.4v11.2'],
  ['none', '无框线', 'M3 3l10 10M13 3L3 13'],
]
const lines: [line: BorderLine, name: string, css: string][] = [
  ['THIN', '细线', '1px solid'],
  ['MEDIUM', '中线', '2px solid'],
  ['THICK', '粗线', '3px solid'],
  ['DASHED', '虚线', '1px dashed'],
  ['DOTTED', '点线', '1px dotted'],
  ['DOUBLE', '双线', '3px double'],
]

/** Lines around and between the selected cells: which, how strong and in which colour. */
export function BorderTool() {
  const studio = useStudio()
  const [line, setLine] = useState<BorderLine>('THIN')
  const [colour, setColour] = useState('#8E9A96')
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    opener.current?.focus()
  })
  useEffect(() => {
    if (!open) return
    const handle = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', handle, true)
    return () => window.removeEventListener('keydown', handle, true)
  }, [open])
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      getPopupContainer={withinDesigner}
      content={
        <div className="rd-border-tool" role="dialog" aria-label="框线">
          <div className="rd-border-kinds">
            {kinds.map(([kind, name, path]) => (
              <button
                type="button"
                key={kind}
                aria-label={name}
                title={name}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  studio.adapter?.border(kind, line, colour)
                  setOpen(false)
                }}
              >
                <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
                  <path d="M2.4 2.4h11.2v11.2H2.4z" stroke="#C9D1CD" strokeDasharray="1.5 1.5" fill="none" />
                  <path d={path} stroke="currentColor" strokeWidth="1.5" fill="none" />
                </svg>
              </button>
            ))}
          </div>
          <Segmented<BorderLine>
            size="small"
            aria-label="线型"
            value={line}
            options={lines.map(([value, name, css]) => ({
              value,
              title: name,
              label: <i className="rd-border-line" role="img" style={{ borderTop: css }} aria-label={name} />,
            }))}
            onChange={setLine}
          />
          <Shade
            label="线的颜色"
            value={colour}
            presets={['#8E9A96', '#1B2430', '#DFE3E1', '#1F5FA8', '#C23B2A']}
            onSet={(next) => setColour(next ?? '#8E9A96')}
          />
          <button
            type="button"
            className="rd-border-head"
            aria-label="带边框的表头"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              studio.adapter?.paint(head)
              setOpen(false)
            }}
          >
            带边框的表头
          </button>
        </div>
      }
    >
      <button ref={opener} type="button" aria-label="框线" title="框线" aria-haspopup="dialog" aria-expanded={open}>
        <Icon name="border" />
        <Icon name="chevron-down" size={9} />
      </button>
    </Popover>
  )
}
