import type { ScreenDocument } from '@mingtai/screen-model'
import { Button, Checkbox } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ScreenSources } from '../player/sources.ts'
import { Canvas } from './Canvas.tsx'
import type { DesignSources } from './design-sources.ts'
import { Layers } from './Layers.tsx'
import { Palette } from './Palette.tsx'
import { Properties } from './Properties.tsx'
import { useDesign } from './use-design.ts'
import './designer.css'

export interface ScreenDesignerProps {
  /** The screen at the start; from then on the designer keeps it. */
  document: ScreenDocument
  sources: ScreenSources
  today: string
  /** Left out: components show samples and static rows only. */
  data?: DesignSources
  onChange: (document: ScreenDocument) => void
}

/** Pixels around the page on the canvas, both sides together. */
const AROUND = 56

const zooms = [0.1, 0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.5, 2, 4]

/** Where screens are designed: palette and layers at the left, the page in the middle, what is chosen at the right. */
export function ScreenDesigner({ document, sources, today, data, onChange }: ScreenDesignerProps) {
  const design = useDesign(document, onChange)
  const [zoom, setZoom] = useState(0.5)
  const middle = useRef<HTMLDivElement>(null)
  const { width, height } = design.document.page
  const [isSnapping, setSnapping] = useState(true)
  const { selected: ids, run } = design
  useLayoutEffect(() => {
    const box = middle.current
    if (box === null) return
    const fitting = Math.min((box.clientWidth - AROUND) / width, (box.clientHeight - AROUND) / height)
    setZoom(Math.max(0.1, Math.min(4, Math.floor(fitting * 100) / 100)))
  }, [width, height])
  const group = design.document.components.find(({ id }) => id === ids[0])?.group ?? null
  const next = (way: 1 | -1): void => {
    const found = way === 1 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom)
    if (found !== undefined) setZoom(found)
  }
  return (
    <div className="design">
      <div className="design-tools" role="toolbar" aria-label="工具">
        <Button size="small" type="text" disabled={!design.canUndo} onClick={design.undo}>
          撤销
        </Button>
        <Button size="small" type="text" disabled={!design.canRedo} onClick={design.redo}>
          重做
        </Button>
        {(
          [
            ['left', '左对齐'],
            ['center', '左右居中'],
            ['right', '右对齐'],
            ['top', '上对齐'],
            ['middle', '上下居中'],
            ['bottom', '下对齐'],
          ] as const
        ).map(([to, title]) => (
          <Button
            key={to}
            size="small"
            type="text"
            disabled={ids.length < 2}
            onClick={() => run({ do: 'align', ids, to })}
          >
            {title}
          </Button>
        ))}
        <Button
          size="small"
          type="text"
          disabled={ids.length < 3}
          onClick={() => run({ do: 'distribute', ids, direction: 'across' })}
        >
          横向分布
        </Button>
        <Button
          size="small"
          type="text"
          disabled={ids.length < 3}
          onClick={() => run({ do: 'distribute', ids, direction: 'down' })}
        >
          纵向分布
        </Button>
        <Button
          size="small"
          type="text"
          disabled={ids.length < 2}
          onClick={() => run({ do: 'equalSize', ids, what: 'both' })}
        >
          等大
        </Button>
        <Button
          size="small"
          type="text"
          disabled={ids.length < 2}
          onClick={() => run({ do: 'group', ids, group: design.newId(), name: '组合' })}
        >
          组合
        </Button>
        <Button
          size="small"
          type="text"
          disabled={group === null}
          onClick={() => group !== null && run({ do: 'ungroup', group })}
        >
          取消组合
        </Button>
        <Button
          size="small"
          type="text"
          disabled={ids.length === 0}
          onClick={() => run({ do: 'zOrder', ids, to: 'front' })}
        >
          置顶
        </Button>
        <Button
          size="small"
          type="text"
          disabled={ids.length === 0}
          onClick={() => run({ do: 'zOrder', ids, to: 'back' })}
        >
          置底
        </Button>
        <Button
          size="small"
          type="text"
          disabled={ids.length < 2}
          onClick={() => run({ do: 'paintFormat', from: ids[0] ?? '', to: ids.slice(1) })}
        >
          格式刷
        </Button>
        <Button size="small" type="text" disabled={ids.length === 0} onClick={() => run({ do: 'remove', ids })}>
          删除
        </Button>
        <Checkbox checked={isSnapping} onChange={({ target }) => setSnapping(target.checked)}>
          吸附对齐
        </Checkbox>
        <span className="design-zoom">
          <Button size="small" type="text" aria-label="缩小" onClick={() => next(-1)}>
            −
          </Button>
          {Math.round(zoom * 100)}%
          <Button size="small" type="text" aria-label="放大" onClick={() => next(1)}>
            +
          </Button>
        </span>
      </div>
      <aside className="design-side">
        <Palette design={design} />
        <Layers design={design} />
      </aside>
      <div ref={middle} className="design-middle">
        <Canvas design={design} sources={sources} today={today} zoom={zoom} isSnapping={isSnapping} />
      </div>
      <aside className="design-side design-side-right">
        {design.refusal !== null && (
          <p className="design-refusal" role="alert">
            {design.refusal}
          </p>
        )}
        <Properties design={design} data={data} />
      </aside>
    </div>
  )
}
