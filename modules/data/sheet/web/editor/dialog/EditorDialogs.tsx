import { type AxisName, type Box, type Sheet } from '@mingtai/sheet-model'
import { cellAddress } from '@mingtai/sheet-view'
import { areasOf } from '../../../judge.ts'
import { cellContent, rangeOf } from '../edit/operations.ts'
import { ConditionPanel } from '../rules/ConditionPanel.tsx'
import { RuleDialogs } from '../rules/RuleDialogs.tsx'
import type { SessionState, SheetSession } from '../session/session.ts'
import type { SheetCommands } from '../commands/use-sheet-commands.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { AreaDialog } from './AreaDialog.tsx'
import { FormatDialog } from './FormatDialog.tsx'
import { HistoryPanel } from '../history/HistoryPanel.tsx'
import type { PastPoint } from '../history/VersionList.tsx'
import { NamePanel } from './NamePanel.tsx'
import { SizeDialog } from './SizeDialog.tsx'

export type OpenDialog =
  | { kind: 'access' | 'history' | 'format' | 'conditions' | 'names' }
  | { kind: 'comments'; at: { row: number; column: number } | null }
  | { kind: 'size'; axis: AxisName }
  | { kind: 'area'; box: Box }
  | { kind: 'rule'; of: 'condition' | 'validation'; box: Box; id: string | null }

interface Props {
  id: string
  session: SheetSession
  state: SessionState
  sheet: Sheet
  dialog: OpenDialog | null
  commands: SheetCommands
  isReadOnly: boolean
  onOpen(dialog: OpenDialog): void
  onShow(sheet: string, box: Box): void
  onPast(point: PastPoint): void
  onClose(): void
}

/** The dialog that is open over the sheet. */
export function EditorDialogs(props: Props) {
  const { id, session, state, sheet, dialog, commands, isReadOnly, onOpen, onShow, onPast, onClose } = props
  const { book } = session.replica
  if (dialog === null) return null
  switch (dialog.kind) {
    case 'access':
      return <AccessDialog id={id} onClose={onClose} />
    case 'history':
      return (
        <HistoryPanel
          {...{ id, onClose }}
          version={state.version}
          mayName={state.rights.level !== 'read'}
          onView={(point) => {
            onClose()
            onPast(point)
          }}
        />
      )
    case 'size': {
      const { axis } = dialog
      return (
        <SizeDialog
          {...{ axis, onClose }}
          size={commands.sizeOf(axis)}
          onSave={(size) => commands.setLines(axis, { size })}
        />
      )
    }
    // They stand beside the sheet.
    case 'comments':
      return null
    case 'format': {
      const at = commands.active()
      const { format } = commands.activeLook()
      const content = at === null ? null : cellContent(book, sheet, at.row, at.column)
      return (
        <FormatDialog
          format={typeof format === 'string' ? format : ''}
          sample={typeof content === 'number' ? content : 1234.1}
          onSave={(next) => commands.style({ format: next })}
          onClose={onClose}
        />
      )
    }
    case 'conditions':
      return (
        <ConditionPanel
          {...{ book, sheet, isReadOnly, onClose, run: commands.run }}
          onShow={(box) => onShow(sheet.id, box)}
          onEdit={(rule) => {
            const box = commands.selected()
            if (box !== null) onOpen({ kind: 'rule', of: 'condition', box, id: rule })
          }}
        />
      )
    case 'names':
      return (
        <NamePanel {...{ book, sheet, isReadOnly, onShow, onClose, run: commands.run }} box={commands.selected()} />
      )
    case 'rule': {
      const { of: kind, box, id: rule } = dialog
      const back = () => (kind === 'condition' ? onOpen({ kind: 'conditions' }) : onClose())
      return <RuleDialogs {...{ kind, book, sheet, box, id: rule, run: commands.run }} onClose={back} />
    }
    case 'area': {
      const { box } = dialog
      const known = areasOf(book, sheet).find(
        (area) =>
          area.box.fromRow === box.fromRow &&
          area.box.toRow === box.toRow &&
          area.box.fromColumn === box.fromColumn &&
          area.box.toColumn === box.toColumn,
      )
      const { title, whom } = known?.value.data ?? {}
      const range = rangeOf(book, sheet, box)
      const save = (data: { title: string; whom: string[] }) =>
        range !== null &&
        commands.run([
          {
            do: 'object',
            id: known?.id ?? `a-${crypto.randomUUID()}`,
            value: { kind: 'area', sheet: sheet.id, range, data },
          },
        ])
      return (
        <AreaDialog
          place={`${cellAddress(box.fromRow, box.fromColumn)}:${cellAddress(box.toRow, box.toColumn)}`}
          initial={
            known === undefined
              ? null
              : { title: String(title ?? ''), whom: Array.isArray(whom) ? whom.map(String) : [] }
          }
          onClose={onClose}
          onSave={save}
          onRemove={known === undefined ? null : () => void commands.run([{ do: 'deleteObject', id: known.id }])}
        />
      )
    }
    default:
      return dialog satisfies never
  }
}
