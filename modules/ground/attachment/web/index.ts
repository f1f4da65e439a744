import type { WebFace } from '@mingtai/ui'

export { AttachmentList, ImageCrop, SignaturePad } from './lazy.tsx'

/** 附件 in the browser: components for the pages of other modules; it has no pages of its own. */
export const web: WebFace = { pages: {} }
