import { holds } from '@mingtai/ui'
import type { WebFace } from '@mingtai/ui'

export { fieldIcons, ResultGrid } from './desk/ResultGrid.tsx'
export { type NamedSource, SqlDesk } from './desk/SqlDesk.tsx'
export { SqlEditor } from './desk/SqlEditor.tsx'
export type { Trial } from './desk/trial.ts'
export { useMatcher } from './desk/use-matcher.ts'
export { type Run, useRun } from './desk/use-run.ts'
export { useSchema } from './desk/use-schema.ts'

/** Data sources in the browser. */
export const web: WebFace = {
  pages: {
    '/data-source/list': { load: () => import('./SourceList.tsx'), title: '数据源', access: holds('data-source:use') },
    '/data-source/workshop': {
      load: () => import('./workshop/Workshop.tsx'),
      title: 'SQL 工作台',
      access: holds('data-source:use'),
      wide: true,
    },
  },
}
