import { type AxisName, type Box, type Sheet } from '@mingtai/sheet-model'
import { cellContent } from '../edit/operations.ts'
import type { CellPlace } from '../../../cell-place.ts'
import { ConditionPanel } from '../rules/ConditionPanel.tsx'
import { RuleDialogs } from '../rules/RuleDialogs.tsx'
import type { SessionState, SheetSession } from '../session/session.ts'
import type { SheetCommands } from '../commands/use-sheet-commands.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { AreaPanel } from './AreaPanel.tsx'
import { type OpenedArea, openedArea } from './opened-area.ts'
import { OpenAreaDialog } from './OpenAreaDialog.tsx'
import { SortDialog } from './SortDialog.tsx'
import { FormatDialog } from './FormatDialog.tsx'
import { HistoryPanel } from '../history/HistoryPanel.tsx'
import type { PastPoint } from '../history/VersionList.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { NamePanel } from './NamePanel.tsx'
import { SizeDialog } from './SizeDialog.tsx'

export type OpenDialog =
  | { kind: 'history'; cell: { place: CellPlace; address: string } | null }
  | { kind: 'access' | 'link' | 'format' | 'conditions' | 'names' | 'areas' }
  | { kind: 'comments'; at: { row: number; column: number } | null }
  | { kind: 'size'; axis: AxisName }
  | { kind: 'area'; area: OpenedArea }
  | { kind: 'sort'; part: Box; whole: Box; isDescending: boolean }
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
          id={id}
          onClose={onClose}
          cell={dialog.cell}
          onAll={() => onOpen({ kind: 'history', cell: null })}
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
          axis={axis}
          onClose={onClose}
          size={commands.sizeOf(axis)}
          onSave={(size) => commands.setLines(axis, { size })}
        />
      )
    }
    case 'link': {
      const { link } = commands.activeLook()
      return (
        <LinkDialog
          link={typeof link === 'string' ? link : ''}
          onSave={(next) => commands.style({ link: next })}
          onClose={onClose}
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
          book={book}
          sheet={sheet}
          isReadOnly={isReadOnly}
          onClose={onClose}
          run={commands.run}
          onShow={(box) => onShow(sheet.id, box)}
          onEdit={(rule) => {
            const box = commands.selected()
            if (box !== null) onOpen({ kind: 'rule', of: 'condition', box, id: rule })
          }}
        />
      )
    case 'names':
      return (
        <NamePanel
          book={book}
          sheet={sheet}
          isReadOnly={isReadOnly}
          onShow={onShow}
          onClose={onClose}
          run={commands.run}
          box={commands.selected()}
        />
      )
    case 'rule': {
      const { of: kind, box, id: rule } = dialog
      const back = () => (kind === 'condition' ? onOpen({ kind: 'conditions' }) : onClose())
      return <RuleDialogs kind={kind} book={book} sheet={sheet} box={box} id={rule} run={commands.run} onClose={back} />
    }
    case 'area':
      return <OpenAreaDialog book={book} area={dialog.area} run={commands.run} onClose={onClose} />
    case 'areas':
      return (
        <AreaPanel
          id={id}
          book={book}
          onShow={onShow}
          onClose={onClose}
          onAdd={() => {
            const box = commands.selected()
            const area = box === null ? null : openedArea(book, sheet, box)
            if (area !== null) onOpen({ kind: 'area', area })
          }}
          onEdit={(area) => onOpen({ kind: 'area', area })}
        />
      )
    case 'sort': {
      const { part, whole, isDescending } = dialog
      return (
        <SortDialog part={part} whole={whole} onClose={onClose} onSort={(box) => commands.sortBox(box, isDescending)} />
      )
    }
    default:
      return dialog satisfies never
  }
}
