import type { WebFace } from '@mingtai/ui'

/** 组织: trees, organizations, departments, people and roles. in the browser. */
export const web: WebFace = { pages: {} }
