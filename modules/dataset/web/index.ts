import { holds } from '@mingtai/ui'
import type { WebFace } from '@mingtai/ui'

export { ViewAsBar, viewAsOf, viewAsText } from './rule/ViewAsBar.tsx'

/** 数据集 in the browser. */
export const web: WebFace = {
  pages: {
    '/dataset/list': { load: () => import('./list/DatasetList.tsx'), title: '数据集', access: holds('dataset:use') },
    '/dataset/edit': {
      load: () => import('./edit/DatasetPage.tsx'),
      title: '数据集',
      access: holds('dataset:use'),
      tabBy: ['id'],
      wide: true,
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
