import { leafMenus } from '@mingtai/server-kit'

/** Where people find datasets, below the heading that sources bring. */
export const datasetMenus = leafMenus({ top: 'report', code: 'report-make', order: 20 }, [
  ['dataset-list', '数据集', '/dataset/list', 'dataset', 'dataset:use'],
  ['dataset-files', '数据文件', '/dataset/files', 'file', 'data-source:use'],
])
