import { holds, later } from '@mingtai/ui'
import type { WebFace } from '@mingtai/ui'

export { viewAsOf, viewAsText } from './rule/view-as.ts'

/** Stands over a report that is seen with somebody else's eyes; few people ever see it. */
export const ViewAsBar = later(async () => (await import('./rule/ViewAsBar.tsx')).ViewAsBar)

/** 数据集 in the browser. */
export const web: WebFace = {
  section: 'report',
  pages: {
    '/dataset/list': { load: () => import('./list/DatasetList.tsx'), title: '数据集', access: holds('dataset:use') },
    '/dataset/edit': {
      load: () => import('./edit/DatasetPage.tsx'),
      title: '数据集',
      forComputer: true,
      access: holds('dataset:use'),
      tabBy: ['id'],
      wide: true,
    },
    '/dataset/lineage': {
      load: () => import('./lineage/LineagePage.tsx'),
      title: '数据血缘',
      access: holds('dataset:use'),
    },
    '/dataset/files': {
      load: () => import('./file/FileList.tsx'),
      title: '数据文件',
      access: holds('data-source:use'),
    },
    '/dataset/limits': {
      load: () => import('./limit/LimitList.tsx'),
      title: '取数上限',
      access: holds('dataset:rules'),
    },
  },
}
