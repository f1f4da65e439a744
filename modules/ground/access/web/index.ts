import type { WebFace } from '@mingtai/ui'

export { AccessLines } from './AccessLines.tsx'
export { idsOf, type ListKind, plainLine } from './lines.ts'
export { useAccessRoles, useNames } from './use-names.ts'

/** 访问名单 in the browser: fields for the dialogs of other modules; it has no pages of its own. */
export const web: WebFace = { pages: {} }
