import type { WebFace } from '@mingtai/ui'

export { AttachmentList, ImageCrop, SignaturePad } from './lazy.tsx'

/** 附件 in the browser: parts for the pages of others, none of its own. */
export const web: WebFace = { pages: {} }
