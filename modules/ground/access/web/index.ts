import { later, type WebFace } from '@mingtai/ui'

export { idsOf, type ListKind, plainLine } from './lines.ts'
export { useAccessRoles, useNames } from './use-names.ts'

/** The lines of a list, as a field. */
export const AccessLines = later(async () => (await import('./AccessLines.tsx')).AccessLines)

/** 访问名单 in the browser: fields for the dialogs of other modules; it has no pages of its own. */
export const web: WebFace = { pages: {} }
