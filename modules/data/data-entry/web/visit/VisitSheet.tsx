import type { EntryDocument } from '@mingtai/entry-model'
import { type KeyboardEvent, useRef } from 'react'
import type { Problem } from '../../calls.ts'
import type { VisitFiles } from '../fill/cell/FilesDialog.tsx'
import { VisitContext } from '../fill/cell/visit-context.ts'
import type { EntrySheetHandle } from '../fill/use-sheet-handle.ts'
import { FillTables } from '../fill/FillTables.tsx'
import type { FormLayout } from '../fill/form-sheet/use-form-sheet.ts'
import { plainLayout } from '../fill/layout/sheet-layout.ts'
import type { KnownValues } from '../fill/model/known-values.ts'
import type { RowStore } from '../fill/model/row-store.ts'
import type { SheetAction } from '../fill/toolbar/use-sheet-actions.ts'
import { ToolButton } from '../fill/toolbar/ToolButton.tsx'
import type { EditedForm } from '../fill/use-edits.ts'
import '../fill/fill.css'
import '../fill/fill-phone.css'

interface Props {
  name: string
  document: EntryDocument
  store: RowStore
  known: KnownValues
  form: EditedForm
  problems: Problem[]
  formLayout: FormLayout
  files: VisitFiles
}

/** The laid-out form as a visitor fills it in at a wide window. */
export function VisitSheet({ name, document, store, known, form, problems, formLayout, files }: Props) {
  const sheet = useRef<EntrySheetHandle>(null)
  const act = (action: SheetAction) => () => sheet.current?.act(action)
  const handleKey = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (!event.ctrlKey && !event.metaKey) return false
    if (key === 'z' && !event.shiftKey) form.undo()
    else if (key === 'y' || key === 'z') form.redo()
    else return false
    return true
  }
  const { undo, redo } = form.can
  return (
    <VisitContext value={files}>
      <div className="fill-tools" role="toolbar" aria-label="填报工具">
        <ToolButton icon="undo" label="撤销" keys="Ctrl+Z" isOff={!undo} onPress={form.undo} />
        <ToolButton icon="redo" label="重做" keys="Ctrl+Y" isOff={!redo} onPress={form.redo} />
        <span className="fill-tools-line" />
        {document.may.insert && <ToolButton icon="insert-row" label="新增行" onPress={act('add')} isWordy />}
        {document.may.insert && <ToolButton icon="copy" label="复制行" onPress={act('copy')} isWordy />}
        {document.may.insert && <ToolButton icon="trash" label="去掉新行" onPress={act('remove')} isWordy />}
        <ToolButton icon="search" label="查找" keys="Ctrl+F" onPress={act('find')} isWordy />
      </div>
      <FillTables
        {...{ store, known, form, problems, formLayout, sheet }}
        report={{ id: null, name, document }}
        calm={form.edits}
        layout={plainLayout}
        cells={{}}
        isHidden={false}
        onKey={handleKey}
      />
    </VisitContext>
  )
}
