import { Icon, type IconName } from '@mingtai/ui'
import { Dropdown, Popover, Select } from 'antd'
import type { Properties } from '@mingtai/sheet-model'
import type { SheetCommands } from '../use-sheet-commands.ts'

const formats = {
  '': '常规',
  '0.00': '数值 1234.10',
  '#,##0.00': '千分位 1,234.10',
  '"¥"#,##0.00': '货币 ¥1,234.10',
  '0%': '百分比 12%',
  '0.00%': '百分比 12.34%',
  'yyyy-mm-dd': '日期 2026-03-05',
  'yyyy"年"m"月"d"日"': '日期 2026年3月5日',
  'hh:mm': '时间 08:30',
  '@': '文本',
} as const

const colors = [
  ...['#1f2329', '#5b6470', '#8f959e', '#c23b2a', '#b8651b', '#9a7b1e', '#2f6f4f', '#1f6f7a', '#2b4a6e', '#5b3f8c'],
  ...['#ffffff', '#eef1ef', '#f6d5cf', '#f7e3b5', '#fff6c9', '#d3e8da', '#d0e8ea', '#d3e3f5', '#e6e2ec', '#f0e1de'],
]

interface Props {
  commands: SheetCommands
  look: Properties
  mayUndo: boolean
  mayRedo: boolean
  isReadOnly: boolean
  onDone(): void
}

/** The tools over the sheet: what people do to cells all day. */
export function Toolbar({ commands, look, mayUndo, mayRedo, isReadOnly, onDone }: Props) {
  const tool = (icon: IconName, label: string, run: () => void, setting: { isOn?: boolean; isOff?: boolean } = {}) => (
    <button
      key={label}
      type="button"
      className="coedit-tool"
      aria-label={label}
      title={label}
      aria-pressed={setting.isOn ?? undefined}
      disabled={isReadOnly || setting.isOff === true}
      // The cell keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        run()
        onDone()
      }}
    >
      <Icon name={icon} size={15} />
    </button>
  )
  const { format, size } = look
  return (
    <div className="coedit-tools" role="toolbar" aria-label="表格工具">
      {tool('undo', '撤销（Ctrl+Z）', commands.undo, { isOff: !mayUndo })}
      {tool('redo', '重做（Ctrl+Y）', commands.redo, { isOff: !mayRedo })}
      <i />
      <Select
        size="small"
        className="coedit-format"
        aria-label="数字格式"
        disabled={isReadOnly}
        value={typeof format === 'string' ? format : ''}
        options={Object.entries(formats).map(([value, label]) => ({ value, label }))}
        labelRender={({ value, label }) => label ?? String(value)}
        onChange={(value) => {
          commands.style({ format: value === '' ? null : value })
          onDone()
        }}
      />
      <Select
        size="small"
        className="coedit-size"
        aria-label="字号"
        disabled={isReadOnly}
        value={typeof size === 'number' ? size : 10.5}
        options={[9, 10, 10.5, 11, 12, 14, 16, 18, 22, 26].map((value) => ({ value, label: String(value) }))}
        onChange={(value) => {
          commands.style({ size: value === 10.5 ? null : value })
          onDone()
        }}
      />
      <i />
      {tool('bold', '加粗（Ctrl+B）', () => commands.toggle('bold'), { isOn: look['bold'] === true })}
      {tool('italic', '倾斜（Ctrl+I）', () => commands.toggle('italic'), { isOn: look['italic'] === true })}
      {tool('underline', '下划线（Ctrl+U）', () => commands.toggle('underline'), { isOn: look['underline'] === true })}
      {tool('strike', '删除线', () => commands.toggle('strike'), { isOn: look['strike'] === true })}
      {palette('text-colour', '文字颜色', 'color')}
      {palette('paint', '填充颜色', 'fill')}
      <Dropdown
        trigger={['click']}
        disabled={isReadOnly}
        menu={{
          items: [
            { key: 'all', label: '所有框线' },
            { key: 'outer', label: '外侧框线' },
            { key: 'bottom', label: '下框线' },
            { key: 'none', label: '无框线' },
          ],
          onClick: ({ key }) => {
            if (key === 'all' || key === 'outer' || key === 'bottom' || key === 'none') commands.border(key)
            onDone()
          },
        }}
      >
        <button type="button" className="coedit-tool" aria-label="框线" title="框线" disabled={isReadOnly}>
          <Icon name="border" size={15} />
        </button>
      </Dropdown>
      <i />
      {tool('align-left', '左对齐', () => commands.align('left'), { isOn: look['align'] === 'left' })}
      {tool('align-center', '居中', () => commands.align('center'), { isOn: look['align'] === 'center' })}
      {tool('align-right', '右对齐', () => commands.align('right'), { isOn: look['align'] === 'right' })}
      {tool('wrap', '自动换行', () => commands.toggle('wrap'), { isOn: look['wrap'] === true })}
      {tool('merge', '合并、取消合并', commands.merge)}
      <i />
      {tool('insert-row', '在上方插入行', () => commands.insert('row', 'before'))}
      {tool('insert-column', '在左侧插入列', () => commands.insert('column', 'before'))}
      {tool('freeze', '冻结到当前单元格、取消冻结', commands.freeze)}
      {tool('arrow-up', '升序排列', () => commands.sort(false))}
      {tool('arrow-down', '降序排列', () => commands.sort(true))}
      {tool('sigma', '求和', commands.sum)}
    </div>
  )

  function palette(icon: IconName, label: string, name: 'color' | 'fill') {
    return (
      <Popover
        trigger="click"
        placement="bottomLeft"
        content={
          <div className="coedit-palette" role="group" aria-label={label}>
            <button type="button" className="coedit-none" onClick={() => choose(null)}>
              {name === 'color' ? '自动' : '无填充'}
            </button>
            {colors.map((color) => (
              <button
                key={color}
                type="button"
                aria-label={color}
                style={{ background: color }}
                onClick={() => choose(color)}
              />
            ))}
          </div>
        }
      >
        <button type="button" className="coedit-tool" aria-label={label} title={label} disabled={isReadOnly}>
          <Icon name={icon} size={15} />
        </button>
      </Popover>
    )
    function choose(color: string | null) {
      commands.style({ [name]: color })
      onDone()
    }
  }
}
