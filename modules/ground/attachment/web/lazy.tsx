import { SkeletonRows } from '@mingtai/ui'
import { lazy, Suspense } from 'react'
import type {
  AttachmentListProps,
  FilePreviewProps,
  FileViewProps,
  ImageCropProps,
  SignaturePadProps,
} from './props.ts'

// The shell imports this file at its start, so the components for uploading, cropping and signing load when they are
// shown.
const View = lazy(() => import('./AttachmentView.tsx'))
const Crop = lazy(() => import('./ImageCropDialog.tsx'))
const Preview = lazy(() => import('./PreviewDialog.tsx').then(({ PreviewDialog }) => ({ default: PreviewDialog })))
const Looked = lazy(() => import('./FileView.tsx'))
const Signature = lazy(() => import('./SignatureDialog.tsx'))

/** 附件: the files of a thing, to be added, seen, ordered and saved. */
export function AttachmentList(props: AttachmentListProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <View {...props} />
    </Suspense>
  )
}

/** A dialog in which a square is cut out of a picture. */
export function ImageCrop(props: ImageCropProps) {
  return (
    <Suspense>
      <Crop {...props} />
    </Suspense>
  )
}

/** A dialog in which somebody signs by hand. */
export function SignaturePad(props: SignaturePadProps) {
  return (
    <Suspense>
      <Signature {...props} />
    </Suspense>
  )
}

/** A dialog that shows one file without saving it. */
export function FilePreview({ file, onClose }: FilePreviewProps) {
  return (
    <Suspense>
      <Preview attachment={file} onClose={onClose} />
    </Suspense>
  )
}

/** What is in one file, within a page. */
export function FileView({ file }: FileViewProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <Looked file={file} />
    </Suspense>
  )
}
