import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Design } from '../use-design.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { ToolIcon } from './ToolIcon.tsx'

interface ToolsProps {
  design: Design
  view: CanvasView
  zoom: number
  onView(next: CanvasView): void
  onZoom(way: 1 | -1): void
  onFit(): void
}

/** How the canvas is looked at; nothing of it is part of the screen. */
export interface CanvasView {
  isSnapping: boolean
  isGrid: boolean
  isRuled: boolean
  /** How it stands on a phone, instead of the page. */
  isPhone: boolean
  /** The rows of what is chosen stand under the canvas. */
  isRows: boolean
  /** Its keys are listed. */
  isHelped: boolean
}

const aligning = [
  ['left', '左对齐', 'align-left', 'Alt+A'],
  ['center', '左右居中', 'align-center', 'Alt+H'],
  ['right', '右对齐', 'align-right', 'Alt+D'],
  ['top', '上对齐', 'align-top', 'Alt+W'],
  ['middle', '上下居中', 'align-middle', 'Alt+V'],
  ['bottom', '下对齐', 'align-bottom', 'Alt+S'],
] as const

/** The toolbar: what can be done to what is chosen, and how the canvas is looked at. */
export function Tools({ design, view, zoom, onView, onZoom, onFit }: ToolsProps) {
  const { selected: ids, run } = design
  const group = design.document.components.find(({ id }) => id === ids[0])?.group ?? null
  const toggle = (key: keyof CanvasView) => onView({ ...view, [key]: !view[key] })
  return (
    <div className="design-tools" role="toolbar" aria-label="工具">
      <Tool word="撤销" keys="Ctrl+Z" icon={<Icon name="undo" />} isOff={!design.canUndo} onClick={design.undo} />
      <Tool word="重做" keys="Ctrl+Y" icon={<Icon name="redo" />} isOff={!design.canRedo} onClick={design.redo} />
      <i />
      <AlignTools design={design} />
      <Tool
        isBare
        word="横向分布"
        keys="Alt+Shift+H"
        icon={<ToolIcon name="across" />}
        isOff={ids.length < 3}
        onClick={() => run({ do: 'distribute', ids, direction: 'across' })}
      />
      <Tool
        isBare
        word="纵向分布"
        keys="Alt+Shift+V"
        icon={<ToolIcon name="down" />}
        isOff={ids.length < 3}
        onClick={() => run({ do: 'distribute', ids, direction: 'down' })}
      />
      <Tool
        isBare
        word="等大"
        icon={<ToolIcon name="equal" />}
        isOff={ids.length < 2}
        onClick={() => run({ do: 'equalSize', ids, what: 'both' })}
      />
      <i />
      <Tool
        word="组合"
        keys="Ctrl+G"
        icon={<ToolIcon name="group" />}
        isOff={ids.length < 2}
        onClick={() => run({ do: 'group', ids, group: design.newId(), name: '组合' })}
      />
      <Tool
        isBare
        word="取消组合"
        keys="Ctrl+Shift+G"
        icon={<ToolIcon name="ungroup" />}
        isOff={group === null}
        onClick={() => group !== null && run({ do: 'ungroup', group })}
      />
      <Tool
        isBare
        word="置顶"
        icon={<ToolIcon name="front" />}
        isOff={ids.length === 0}
        onClick={() => run({ do: 'zOrder', ids, to: 'front' })}
      />
      <Tool
        isBare
        word="置底"
        icon={<ToolIcon name="back" />}
        isOff={ids.length === 0}
        onClick={() => run({ do: 'zOrder', ids, to: 'back' })}
      />
      <Tool
        word="格式刷"
        keys="先选一个，再点要刷的；Esc 结束"
        icon={<Icon name="paint" />}
        isOn={design.painter !== null}
        isOff={ids.length === 0 && design.painter === null}
        onClick={() => design.paint(design.painter === null ? (ids[0] ?? null) : null)}
      />
      <Tool
        word="删除"
        keys="Delete"
        icon={<Icon name="trash" />}
        isOff={ids.length === 0}
        onClick={() => run({ do: 'remove', ids })}
      />
      <i />
      <Tool
        isBare
        word="吸附对齐"
        icon={<ToolIcon name="snap" />}
        isOn={view.isSnapping}
        onClick={() => toggle('isSnapping')}
      />
      <Tool isBare word="网格" icon={<ToolIcon name="grid" />} isOn={view.isGrid} onClick={() => toggle('isGrid')} />
      <Tool
        word="标尺"
        keys="点标尺放一条参考线"
        icon={<Icon name="border" />}
        isOn={view.isRuled}
        onClick={() => toggle('isRuled')}
      />
      <Tool
        word="手机"
        keys="在手机上怎样排列"
        icon={<Icon name="phone" />}
        isOn={view.isPhone}
        onClick={() => toggle('isPhone')}
      />
      <Tool
        word="数据"
        keys="选中组件现在取到的数据"
        icon={<Icon name="database" />}
        isOn={view.isRows}
        onClick={() => toggle('isRows')}
      />
      <ZoomButtons zoom={zoom} onZoom={onZoom} onFit={onFit} />
      <Shortcuts isOpen={view.isHelped} onOpen={(isHelped) => onView({ ...view, isHelped })} />
    </div>
  )
}

/** Brings two components or more into line. */
function AlignTools({ design: { selected: ids, run } }: Pick<ToolsProps, 'design'>) {
  return aligning.map(([to, word, icon, keys]) => (
    <Tool
      key={to}
      isBare
      word={word}
      keys={keys}
      icon={<Icon name={icon} />}
      isOff={ids.length < 2}
      onClick={() => run({ do: 'align', ids, to })}
    />
  ))
}

/** How large the page is shown, a step nearer or further, and the whole of it. */
function ZoomButtons({ zoom, onZoom, onFit }: Pick<ToolsProps, 'zoom' | 'onZoom' | 'onFit'>) {
  return (
    <span className="design-zoom">
      <Button size="small" type="text" aria-label="缩小" icon={<Icon name="minus" />} onClick={() => onZoom(-1)} />
      <Button size="small" type="text" title="适合窗口（Ctrl+0）；Ctrl+滚轮缩放，按住空格拖动画布" onClick={onFit}>
        {Math.round(zoom * 100)}%
      </Button>
      <Button size="small" type="text" aria-label="放大" icon={<Icon name="plus" />} onClick={() => onZoom(1)} />
    </span>
  )
}

interface ToolProps {
  word: string
  /** Its key, or how it is used. */
  keys?: string
  icon: ReactNode
  /** The picture says enough: the word is for whoever points at it or hears it. */
  isBare?: boolean
  isOn?: boolean
  isOff?: boolean
  onClick(): void
}

function Tool({ word, keys, icon, isBare = false, isOn, isOff = false, onClick }: ToolProps) {
  return (
    // A button that is off answers no mouse: what it is for is said by what it stands in.
    <span className="design-tool" title={keys === undefined ? word : `${word}（${keys}）`}>
      <Button
        size="small"
        type="text"
        className={isOn === true ? 'design-tool-on' : ''}
        aria-label={word}
        aria-pressed={isOn}
        icon={icon}
        disabled={isOff}
        onClick={onClick}
      >
        {isBare ? null : word}
      </Button>
    </span>
  )
}
