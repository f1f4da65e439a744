import type { WebFace } from '@mingtai/ui'

/** 报表产品的系统管理. in the browser. */
export const web: WebFace = { pages: {} }
