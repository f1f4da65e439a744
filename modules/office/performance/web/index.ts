import type { WebFace } from '@mingtai/ui'

/** 绩效考核 in the browser. */
export const web: WebFace = { pages: {} }
