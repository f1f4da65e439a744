import type { WebFace } from '@mingtai/ui'

/** 附件: uploads, previews and pictures. in the browser. */
export const web: WebFace = { pages: {} }
