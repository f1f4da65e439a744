import { later, type WebFace } from '@mingtai/ui'

export { rememberSharePassword } from './share-password.ts'
export { useSharedLink } from './use-shared-link.ts'

// The shell imports this file at its start, so what has a look of its own loads when it is shown.

/** 分享: new links to a thing, and those that were given away. */
export const ShareDialog = later(async () => (await import('./ShareDialog.tsx')).ShareDialog)
/** The fields of a new link. */
export const NewLink = later(async () => (await import('./NewLink.tsx')).NewLink)
/** One more field of a new link. */
export const LinkRow = later(async () => (await import('./LinkFields.tsx')).LinkRow)
/** The door of a link with a password. */
export const SharePassword = later(async () => (await import('./SharePassword.tsx')).SharePassword)
/** The frame of a page that a link opens. */
export const VisitorPage = later(async () => (await import('./VisitorPage.tsx')).VisitorPage)

/** 分享链接 in the browser: a dialog and the frame of visitors' pages; it has no pages of its own. */
export const web: WebFace = { pages: {} }
