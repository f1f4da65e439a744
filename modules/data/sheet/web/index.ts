import { holds, type WebFace } from '@mingtai/ui'

const uses = holds('sheet:use')

/** 协同表格 in the browser: the list, and with `?id=` a document. */
export const web: WebFace = {
  section: 'report',
  pages: {
    '/coedit': { load: () => import('./CoeditPage.tsx'), title: '协同表格', access: uses, tabBy: ['id'] },
  },
}
