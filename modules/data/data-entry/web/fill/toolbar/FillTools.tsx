import type { EntryDocument } from '@mingtai/entry-model'
import { Icon, useRight } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { memo, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { designPath, historyPath } from '../../paths.ts'
import { ToolButton } from './ToolButton.tsx'
import type { FillActions } from './use-fill-tools.ts'

interface Props {
  id: string
  may: EntryDocument['may']
  tools: FillActions
  canUndo: boolean
  canRedo: boolean
  /** Something is not submitted. */
  hasEdits: boolean
  /** How the sheet is looked at. */
  layout: ReactNode
  /** Conversations that are not settled. */
  said: number
  onComments(): void
  onPivot(): void
  onSubmit(): void
}

/** The actions on the sheet, and the one primary button: submit. */
export const FillTools = memo(function FillTools(props: Props) {
  const { id, may, tools, canUndo, canRedo, hasEdits, layout, said, onComments, onPivot, onSubmit } = props
  const navigate = useNavigate()
  const mayDesign = useRight('data-entry:design')
  return (
    <div className="fill-tools" role="toolbar" aria-label="填报工具">
      <ToolButton icon="undo" label="撤销" keys="Ctrl+Z" isOff={!canUndo} onPress={tools.undo} />
      <ToolButton icon="redo" label="重做" keys="Ctrl+Y" isOff={!canRedo} onPress={tools.redo} />
      <span className="fill-tools-line" />
      {may.insert && <ToolButton icon="insert-row" label="新增行" onPress={() => tools.act('add')} isWordy />}
      {may.insert && <ToolButton icon="plus" label="插入行" onPress={() => tools.act('insert')} isWordy />}
      {may.insert && <ToolButton icon="copy" label="复制行" onPress={() => tools.act('copy')} isWordy />}
      <ToolButton icon="trash" label={may.delete ? '删除行' : '去掉新行'} onPress={() => tools.act('remove')} isWordy />
      <ToolButton icon="arrow-down" label="向下填充" keys="Ctrl+D" onPress={() => tools.act('fillDown')} isWordy />
      <ToolButton icon="search" label="查找" keys="Ctrl+F" onPress={() => tools.act('find')} isWordy />
      <span className="fill-tools-line" />
      {layout}
      <ToolButton
        icon="comment"
        label={said === 0 ? '批注' : `批注 ${said}`}
        onPress={onComments}
        isWordy
        isForPhones
      />
      <ToolButton icon="pivot" label="透视" onPress={onPivot} isForPhones />
      <span className="fill-tools-grow" />
      <ToolButton icon="upload" label="导入" onPress={tools.importFile} isWordy />
      <ToolButton icon="download" label="导出" onPress={() => void tools.exportFile()} isWordy />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'pdf', label: '导出 PDF', onClick: () => void tools.exportFile('pdf') },
            { key: 'csv', label: '导出 CSV（主表）', onClick: () => void tools.exportFile('csv') },
          ],
        }}
      >
        <button type="button" className="fill-tool" aria-label="导出为别的格式" title="导出为别的格式">
          <Icon name="chevron-down" size={12} />
        </button>
      </Dropdown>
      {mayDesign && (
        <Button type="text" icon={<Icon name="settings" size={14} />} onClick={() => void navigate(designPath(id))}>
          填报设置
        </Button>
      )}
      <Button type="text" icon={<Icon name="history" size={14} />} onClick={() => void navigate(historyPath(id))}>
        提交记录
      </Button>
      <Button disabled={!hasEdits} onClick={() => void tools.drop()}>
        放弃修改
      </Button>
      <Button type="primary" disabled={!hasEdits} title="Ctrl+S" onClick={onSubmit}>
        提交
      </Button>
    </div>
  )
})
