import type { OutgoingDocument } from '../../../../outgoing.ts'

export interface DialogProps {
  document: OutgoingDocument
  onDone(): Promise<unknown>
  onClose(): void
}
