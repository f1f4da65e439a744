import type { WebFace } from '@mingtai/ui'

export { AttachmentList, FilePreview, FileView, ImageCrop, SignaturePad } from './lazy.tsx'
export { saveAttachment } from './save.ts'
export { sendFile } from './send-file.ts'

/** 附件 in the browser: components for the pages of other modules; it has no pages of its own. */
export const web: WebFace = { pages: {} }
