import type { ReceivingDocument } from '../../../document.ts'
import type { ReceivingAction } from '../../../words.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { OpinionDialog } from './OpinionDialog.tsx'
import { PeopleDialog } from './PeopleDialog.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import { SendBackDialog } from './SendBackDialog.tsx'

export interface DialogProps {
  document: ReceivingDocument
  onDone(): Promise<unknown>
  onClose(): void
}

/** The dialog of an action that asks for something. */
export function ActionDialog({ action, ...props }: DialogProps & { action: ReceivingAction }) {
  switch (action) {
    case 'propose':
      return <ProposeDialog {...props} />
    case 'instruct':
    case 'feedback':
    case 'read':
      return <OpinionDialog kind={action} {...props} />
    case 'assign':
      return <AssignDialog {...props} />
    case 'close':
      return <CloseDialog {...props} />
    case 'circulate':
    case 'copy':
      return <PeopleDialog kind={action} {...props} />
    case 'return':
    case 'reopen':
      return <SendBackDialog kind={action} {...props} />
    default:
      return null
  }
}
