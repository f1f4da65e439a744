import { type AxisName, type Box, type Sheet } from '@mingtai/sheet-model'
import { cellAddress } from '@mingtai/sheet-view'
import { areasOf } from '../../../judge.ts'
import { rangeOf } from '../edit/operations.ts'
import type { SessionState, SheetSession } from '../session/session.ts'
import type { SheetCommands } from '../commands/use-sheet-commands.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { AreaDialog } from './AreaDialog.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { SizeDialog } from './SizeDialog.tsx'

export type OpenDialog = { kind: 'access' | 'history' } | { kind: 'size'; axis: AxisName } | { kind: 'area'; box: Box }

interface Props {
  id: string
  session: SheetSession
  state: SessionState
  sheet: Sheet
  dialog: OpenDialog | null
  commands: SheetCommands
  onClose(): void
}

/** The dialog that is open over the sheet. */
export function EditorDialogs({ id, session, state, sheet, dialog, commands, onClose }: Props) {
  if (dialog === null) return null
  switch (dialog.kind) {
    case 'access':
      return <AccessDialog id={id} onClose={onClose} />
    case 'history':
      return <HistoryPanel id={id} version={state.version} onClose={onClose} />
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
    case 'area': {
      const { book } = session.replica
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
