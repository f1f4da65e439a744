import type { WebFace } from '@mingtai/ui'

/** 通知与待办: one todo list, one message centre, all channels. in the browser. */
export const web: WebFace = { pages: {} }
