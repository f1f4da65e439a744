import type { AttachmentKind } from '../calls.ts'

export interface AttachmentListProps {
  ownerType: string
  ownerId: string
  /** Left out: all kinds are shown, and new ones are 其他附件. */
  kind?: AttachmentKind
  readOnly?: boolean
  title?: string
  most?: number
  /** For a thing that is not saved yet: the ids of uploaded files that will be added to it when it is saved. */
  loose?: { ids: readonly string[]; onChange(change: (ids: string[]) => string[]): void }
}

export interface ImageCropProps {
  /** What was chosen. */
  file: File
  /** Side of the result in pixels. */
  side?: number
  onDone(picture: File): Promise<void>
  onClose(): void
}

export interface SignaturePadProps {
  /** A name on one line, or an opinion of several lines on a large sheet; left out: a name. */
  purpose?: 'name' | 'opinion'
  onDone(picture: File): Promise<void>
  onClose(): void
}

export interface FilePreviewProps {
  file: { id: string; name: string; size: number }
  onClose(): void
}

export interface FileViewProps {
  file: { id: string; name: string }
  /** From 1: the page or slide that is shown; left out: the first. */
  page?: number | null
}
