import type { WebFace } from '@mingtai/ui'

/** System settings in the browser. */
export const web: WebFace = { pages: {} }
