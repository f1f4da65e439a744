import { Icon, type IconName } from '@mingtai/ui'
import { ColorPicker, Dropdown, Select, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { formats } from '../model/formats.ts'
import type { BorderKind, Desk } from '../sheet/desk.ts'
import { useCell, useStudio, useStudioState } from './use-studio.ts'
import './toolbar.css'

const families = ['Noto Sans CJK SC', '宋体', '黑体', '楷体', '仿宋', '微软雅黑', 'Arial', 'Times New Roman']
const familyNames: Record<string, string> = { 'Noto Sans CJK SC': '思源黑体' }
const sizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 24, 28, 36, 48]
const borders: [BorderKind, string][] = [
  ['all', '全部框线'],
  ['outside', '外框线'],
  ['inside', '内框线'],
  ['top', '上框线'],
  ['bottom', '下框线'],
  ['left', '左框线'],
  ['right', '右框线'],
  ['none', '无框线'],
]
const fills = ['#FFFFFF', '#EEF2F0', '#E8F0FA', '#E2F1EA', '#FAF0DC', '#FBEBE8', '#F4F0FA']
const inks = ['#1B2430', '#4B5765', '#1F5FA8', '#1C7A5A', '#8A5A0C', '#C23B2A', '#FFFFFF']

/** How the selected cells look, and the rows and columns around them. */
export function Toolbar() {
  const studio = useStudio()
  const styles = useStudioState((state) => state.template.styles)
  const frozen = useStudioState((state) => state.template.sheets.find((sheet) => sheet.id === state.area.sheet)?.frozen)
  const area = useStudioState((state) => state.area)
  const mayUndo = useStore(studio.store, (state) => state.mayUndo)
  const mayRedo = useStore(studio.store, (state) => state.mayRedo)
  const cell = useCell()
  const style = styles[cell?.style ?? 0] ?? {}
  const act = (work: (desk: Desk) => void) => () => {
    if (studio.desk !== null) work(studio.desk)
  }
  const isFrozen = frozen !== undefined && frozen.rows + frozen.columns > 0
  return (
    <div className="rd-tools" role="toolbar" aria-label="格式">
      <Tool icon="undo" label="撤销（Ctrl+Z）" disabled={!mayUndo} onClick={act((desk) => desk.undo())} />
      <Tool icon="redo" label="重做（Ctrl+Y）" disabled={!mayRedo} onClick={act((desk) => desk.redo())} />
      <i />
      <Select
        size="small"
        style={{ width: 118 }}
        aria-label="字体"
        value={style.family ?? families[0] ?? null}
        options={families.map((value) => ({ value, label: familyNames[value] ?? value }))}
        onChange={(ff) => studio.desk?.paint({ ff })}
      />
      <Select
        size="small"
        style={{ width: 62 }}
        aria-label="字号"
        value={style.size ?? 10}
        options={sizes.map((value) => ({ value, label: String(value) }))}
        onChange={(fs) => studio.desk?.paint({ fs })}
      />
      <Tool
        icon="bold"
        label="加粗"
        pressed={style.bold === true}
        onClick={act((desk) => desk.paint({ bl: style.bold ? 0 : 1 }))}
      />
      <Tool
        icon="italic"
        label="倾斜"
        pressed={style.italic === true}
        onClick={act((desk) => desk.paint({ it: style.italic ? 0 : 1 }))}
      />
      <Tool
        icon="underline"
        label="下划线"
        pressed={style.underline === true}
        onClick={act((desk) => desk.paint({ ul: { s: style.underline ? 0 : 1 } }))}
      />
      <Colour
        icon="text-colour"
        label="文字颜色"
        value={style.color ?? '#1B2430'}
        presets={inks}
        onPick={(rgb) => studio.desk?.paint({ cl: rgb === null ? null : { rgb } })}
      />
      <Colour
        icon="paint"
        label="填充颜色"
        value={style.fill ?? '#FFFFFF'}
        presets={fills}
        onPick={(rgb) => studio.desk?.paint({ bg: rgb === null ? null : { rgb } })}
      />
      <i />
      <Dropdown
        trigger={['click']}
        menu={{ items: borders.map(([key, label]) => ({ key, label, onClick: act((desk) => desk.border(key)) })) }}
      >
        <button type="button" aria-label="框线" title="框线">
          <Icon name="border" />
        </button>
      </Dropdown>
      <Tool
        icon="align-left"
        label="左对齐"
        pressed={style.align === 'left'}
        onClick={act((desk) => desk.paint({ ht: style.align === 'left' ? null : 1 }))}
      />
      <Tool
        icon="align-center"
        label="居中"
        pressed={style.align === 'center'}
        onClick={act((desk) => desk.paint({ ht: style.align === 'center' ? null : 2 }))}
      />
      <Tool
        icon="align-right"
        label="右对齐"
        pressed={style.align === 'right'}
        onClick={act((desk) => desk.paint({ ht: style.align === 'right' ? null : 3 }))}
      />
      <Tool
        icon="align-middle"
        label="垂直居中"
        pressed={style.valign === undefined || style.valign === 'middle'}
        onClick={act((desk) => desk.paint({ vt: 2 }))}
      />
      <Tool
        icon="merge"
        label="合并或拆分"
        pressed={cell !== null && cell.rowSpan * cell.columnSpan > 1}
        onClick={act((desk) => desk.merge())}
      />
      <Tool
        icon="wrap"
        label="自动换行"
        pressed={style.wrap === true}
        onClick={act((desk) => desk.paint({ tb: style.wrap ? 1 : 3 }))}
      />
      <i />
      <Dropdown
        trigger={['click']}
        menu={{
          items: formats.map(({ pattern, name, example }) => ({
            key: pattern,
            label: <Pair name={name} example={example} />,
            onClick: act((desk) => desk.paint({ n: pattern === '' ? null : { pattern } })),
          })),
        }}
      >
        <button type="button" aria-label="千分位等数字格式" className="rd-tool-wide">
          <Icon name="hash" size={14} /> 千分位
        </button>
      </Dropdown>
      <Tool
        icon="percent"
        label="百分比"
        pressed={style.format?.includes('%') === true}
        onClick={act((desk) => desk.paint({ n: { pattern: '0.00%' } }))}
      />
      <i />
      <Tool icon="insert-row" label="在上方插入行" onClick={act((desk) => desk.insertRow())} />
      <Tool icon="insert-column" label="在左侧插入列" onClick={act((desk) => desk.insertColumn())} />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'rows', label: '删除所选行', onClick: act((desk) => desk.deleteRows()) },
            { key: 'columns', label: '删除所选列', onClick: act((desk) => desk.deleteColumns()) },
          ],
        }}
      >
        <button type="button" aria-label="删除行或列" title="删除行或列">
          <Icon name="trash" />
        </button>
      </Dropdown>
      <Tool
        icon="freeze"
        label={isFrozen ? '取消冻结' : '冻结到所选单元格'}
        pressed={isFrozen}
        onClick={act((desk) => (isFrozen ? desk.freeze(0, 0) : desk.freeze(area.row, area.column)))}
      />
    </div>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  pressed?: boolean
  disabled?: boolean
  onClick(): void
}

function Tool({ icon, label, pressed, disabled, onClick }: ToolProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.5}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}

function Colour({
  icon,
  label,
  value,
  presets,
  onPick,
}: {
  icon: IconName
  label: string
  value: string
  presets: string[]
  onPick(rgb: string | null): void
}) {
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

function Pair({ name, example }: { name: ReactNode; example: string }) {
  return (
    <span className="rd-pair">
      {name}
      <span>{example}</span>
    </span>
  )
}
