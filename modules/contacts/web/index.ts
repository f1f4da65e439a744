import type { WebFace } from '@mingtai/ui'

/** 通讯录: people and how to reach them. in the browser. */
export const web: WebFace = { pages: {} }
