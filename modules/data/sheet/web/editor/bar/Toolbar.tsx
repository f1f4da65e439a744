import type { Properties } from '@mingtai/sheet-model'
import type { IconName } from '@mingtai/ui'
import type { OpenDialog } from '../dialog/EditorDialogs.tsx'
import type { SheetCommands } from '../commands/use-sheet-commands.ts'
import { BorderTool } from './BorderTool.tsx'
import { DataTools } from './DataTools.tsx'
import { LookSelects } from './LookSelects.tsx'
import { Palette } from './Palette.tsx'
import { Tool } from './Tool.tsx'

interface Props {
  commands: SheetCommands
  look: Properties
  mayUndo: boolean
  mayRedo: boolean
  isReadOnly: boolean
  isOwner: boolean
  onDone(): void
  onFind(): void
  onOpen(dialog: OpenDialog): void
}

/** The tools over the sheet: what people do to cells all day. */
export function Toolbar({ commands, look, mayUndo, mayRedo, isReadOnly, isOwner, onDone, onFind, onOpen }: Props) {
  const tool = (icon: IconName, label: string, run: () => void, setting: { isOn?: boolean; isOff?: boolean } = {}) => (
    <Tool
      icon={icon}
      label={label}
      isOn={setting.isOn}
      isOff={isReadOnly || setting.isOff === true}
      onRun={() => {
        run()
        onDone()
      }}
    />
  )
  const style = (set: Properties) => {
    commands.style(set)
    onDone()
  }
  const sort = (isDescending: boolean) => {
    const part = commands.sortedPart()
    if (part === null) commands.sort(isDescending)
    else onOpen({ kind: 'sort', ...part, isDescending })
  }
  return (
    <div className="coedit-tools" role="toolbar" aria-label="表格工具">
      {tool('undo', '撤销（Ctrl+Z）', commands.undo, { isOff: !mayUndo })}
      {tool('redo', '重做（Ctrl+Y）', commands.redo, { isOff: !mayRedo })}
      <i />
      <LookSelects look={look} isOff={isReadOnly} onStyle={style} onMore={() => onOpen({ kind: 'format' })} />
      <i />
      {tool('bold', '加粗（Ctrl+B）', () => commands.toggle('bold'), { isOn: look['bold'] === true })}
      {tool('italic', '倾斜（Ctrl+I）', () => commands.toggle('italic'), { isOn: look['italic'] === true })}
      {tool('underline', '下划线（Ctrl+U）', () => commands.toggle('underline'), { isOn: look['underline'] === true })}
      {tool('strike', '删除线', () => commands.toggle('strike'), { isOn: look['strike'] === true })}
      <Palette
        icon="text-colour"
        label="文字颜色"
        none="自动"
        isOff={isReadOnly}
        onChoose={(color) => style({ color })}
      />
      <Palette icon="paint" label="填充颜色" none="无填充" isOff={isReadOnly} onChoose={(fill) => style({ fill })} />
      <BorderTool
        isOff={isReadOnly}
        onChoose={(kind) => {
          commands.border(kind)
          onDone()
        }}
      />
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
      {tool('arrow-up', '升序排列', () => sort(false))}
      {tool('arrow-down', '降序排列', () => sort(true))}
      {tool('sigma', '求和', commands.sum)}
      <i />
      <Tool icon="search" label="查找和替换（Ctrl+F）" isOff={false} onRun={onFind} />
      <DataTools commands={commands} isReadOnly={isReadOnly} isOwner={isOwner} onOpen={onOpen} />
    </div>
  )
}
