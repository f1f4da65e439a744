import { holds, later, type WebFace } from '@mingtai/ui'

export type { Selected } from './reader/SheetReader.tsx'

const uses = holds('sheet:use')

/** A book that is only read, on pages of other modules. */
export const SheetReader = later(async () => (await import('./reader/SheetReader.tsx')).SheetReader)

/** The editor of a sheet that belongs to a thing of another module, on its page. */
export const EmbeddedSheet = later(async () => (await import('./editor/EmbeddedSheet.tsx')).EmbeddedSheet)

/** 协同表格 in the browser: the list, and with `?id=` a document. */
export const web: WebFace = {
  section: 'report',
  pages: {
    '/coedit': { load: () => import('./CoeditPage.tsx'), title: '协同表格', access: uses, tabBy: ['id'] },
  },
}
