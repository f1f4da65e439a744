import type { WebFace } from '@mingtai/ui'

/** 人员与角色: accounts, memberships, roles and who holds them. in the browser. */
export const web: WebFace = { pages: {} }
