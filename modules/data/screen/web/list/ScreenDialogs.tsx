import { useNavigate } from 'react-router'
import type { Screen, Unmatched } from '../../calls.ts'
import { AccessDialog } from '../access/AccessDialog.tsx'
import { designPath } from '../paths.ts'
import { ShareDialog } from '../share/ShareDialog.tsx'
import { SaveTemplate } from '../template/SaveTemplate.tsx'
import { UnmatchedDialog } from '../template/UnmatchedDialog.tsx'
import { NewScreen } from './NewScreen.tsx'
import { ScreenForm } from './ScreenForm.tsx'

export type NewlyAdded = Screen & { unmatched: Unmatched[] }

/** The dialog that is open over the list. */
export type OpenScreenDialog =
  | { kind: 'new' }
  | { kind: 'copy' | 'edit' | 'access' | 'share' | 'template'; row: Screen }
  | { kind: 'unmatched'; row: Screen; unmatched: readonly Unmatched[] }

interface Props {
  open: OpenScreenDialog
  onOpen(open: OpenScreenDialog | null): void
  onAdded(screen: NewlyAdded): Promise<void>
  reload(): Promise<void>
}

export function ScreenDialogs({ open, onOpen, onAdded, reload }: Props) {
  const navigate = useNavigate()
  const close = () => onOpen(null)
  switch (open.kind) {
    case 'new':
      return <NewScreen onClose={close} onDone={onAdded} />
    case 'template':
      return <SaveTemplate row={open.row} onClose={close} onDone={reload} />
    case 'unmatched':
      return (
        <UnmatchedDialog
          name={open.row.name}
          unmatched={open.unmatched}
          onClose={close}
          onDesign={() => void navigate(designPath(open.row.id))}
        />
      )
    case 'access':
      return <AccessDialog id={open.row.id} onClose={close} onDone={reload} />
    case 'share':
      return <ShareDialog screen={open.row} onClose={close} />
    case 'copy':
    case 'edit':
      return <ScreenForm kind={open.kind} row={open.row} onClose={close} onDone={reload} />
    default:
      return open satisfies never
  }
}
