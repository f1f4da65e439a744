import { Select } from 'antd'
import { useStore } from 'zustand'
import { formats } from '../../model/cell/formats.ts'
import { fills, textColors } from '../../model/cell/shades.ts'
import type { UniverAdapter } from '../../sheet/univer-adapter.ts'
import { BorderTool } from './BorderTool.tsx'
import { InsertTools } from './InsertTools.tsx'
import { ColourTool, MenuTool, Pair, Tool } from './tool.tsx'
import { useCell, useStudio, useStudioState } from '../use-studio.ts'
import '../toolbar.css'

const families = ['Noto Sans CJK SC', '宋体', '黑体', '楷体', '仿宋', '微软雅黑', 'Arial', 'Times New Roman']
const familyNames: Record<string, string> = { 'Noto Sans CJK SC': '思源黑体' }
const sizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 28, 36, 48]
const heights = [
  ['top', '顶端对齐', 1],
  ['middle', '垂直居中', 2],
  ['bottom', '底端对齐', 3],
] as const

/** How the selected cells look, what may be put into them, and the rows and columns around them. */
export function Toolbar() {
  const studio = useStudio()
  const styles = useStudioState((state) => state.template.styles)
  const painting = useStudioState((state) => state.painting)
  const cell = useCell()
  const style = styles[cell?.style ?? 0] ?? {}
  const act = (work: (adapter: UniverAdapter) => void) => () => {
    if (studio.adapter !== null) work(studio.adapter)
  }
  const aligned = (align: 'left' | 'center' | 'right', ht: number, name: string) => (
    <Tool
      icon={`align-${align}`}
      label={name}
      pressed={style.align === align}
      onClick={act((adapter) => adapter.paint({ ht: style.align === align ? null : ht }))}
    />
  )
  return (
    <div className="rd-tools" role="toolbar" aria-label="格式">
      <UndoTools />
      <Tool
        icon="format"
        label={painting === 'off' ? '格式刷（双击可连续使用）' : '放下格式刷（Esc）'}
        pressed={painting !== 'off'}
        onClick={act((adapter) => adapter.painter(painting === 'off' ? 'once' : 'off'))}
        onDoubleClick={act((adapter) => adapter.painter('always'))}
      />
      <i />
      <Select
        size="small"
        style={{ width: 108 }}
        aria-label="字体"
        value={style.family ?? families[0] ?? null}
        options={families.map((value) => ({ value, label: familyNames[value] ?? value }))}
        onChange={(ff) => studio.adapter?.paint({ ff })}
      />
      <Select
        size="small"
        style={{ width: 58 }}
        aria-label="字号"
        value={style.size ?? 10}
        options={sizes.map((value) => ({ value, label: String(value) }))}
        onChange={(fs) => studio.adapter?.paint({ fs })}
      />
      <Tool
        icon="bold"
        label="加粗（Ctrl+B）"
        pressed={style.bold === true}
        onClick={act((adapter) => adapter.paint({ bl: style.bold ? 0 : 1 }))}
      />
      <Tool
        icon="italic"
        label="倾斜（Ctrl+I）"
        pressed={style.italic === true}
        onClick={act((adapter) => adapter.paint({ it: style.italic ? 0 : 1 }))}
      />
      <Tool
        icon="underline"
        label="下划线（Ctrl+U）"
        pressed={style.underline === true}
        onClick={act((adapter) => adapter.paint({ ul: { s: style.underline ? 0 : 1 } }))}
      />
      <ColourTool
        icon="text-colour"
        label="文字颜色"
        value={style.color ?? '#1B2430'}
        presets={textColors}
        onPick={(rgb) => studio.adapter?.paint({ cl: rgb === null ? null : { rgb } })}
      />
      <ColourTool
        icon="paint"
        label="填充颜色"
        value={style.fill ?? '#FFFFFF'}
        presets={fills}
        onPick={(rgb) => studio.adapter?.paint({ bg: rgb === null ? null : { rgb } })}
      />
      <i />
      <BorderTool />
      {aligned('left', 1, '左对齐')}
      {aligned('center', 2, '居中')}
      {aligned('right', 3, '右对齐')}
      <MenuTool
        icon={`align-${style.valign ?? 'middle'}`}
        label="垂直对齐"
        items={heights.map(([key, label, vt]) => ({ key, label, onClick: act((adapter) => adapter.paint({ vt })) }))}
      />
      <Tool
        icon="merge"
        label="合并或拆分"
        pressed={cell !== null && cell.rowSpan * cell.columnSpan > 1}
        onClick={act((adapter) => adapter.merge())}
      />
      <Tool
        icon="wrap"
        label="自动换行"
        pressed={style.wrap === true}
        onClick={act((adapter) => adapter.paint({ tb: style.wrap ? 1 : 3 }))}
      />
      <i />
      <MenuTool
        icon="hash"
        label="千分位等数字格式"
        words="格式"
        items={formats.map(({ pattern, name, example }) => ({
          key: pattern,
          label: <Pair name={name} example={example} />,
          onClick: act((adapter) => adapter.paint({ n: pattern === '' ? null : { pattern } })),
        }))}
      />
      <Tool
        icon="percent"
        label="百分比"
        pressed={style.format?.includes('%') === true}
        onClick={act((adapter) => adapter.paint({ n: { pattern: '0.00%' } }))}
      />
      <i />
      <InsertTools />
    </div>
  )
}

function UndoTools() {
  const studio = useStudio()
  const mayUndo = useStore(studio.store, (state) => state.mayUndo)
  const mayRedo = useStore(studio.store, (state) => state.mayRedo)
  return (
    <>
      <Tool icon="undo" label="撤销（Ctrl+Z）" disabled={!mayUndo} onClick={() => studio.adapter?.undo()} />
      <Tool icon="redo" label="重做（Ctrl+Y）" disabled={!mayRedo} onClick={() => studio.adapter?.redo()} />
    </>
  )
}
