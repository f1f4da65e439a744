import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about datasets. */
export const datasetRights = [
  {
    group: '报表',
    order: 12,
    rights: {
      'dataset:use': { name: '使用数据集', reach: 'lines' },
      'dataset:edit': { name: '管理数据集', reach: 'lines' },
      'dataset:rules': { name: '数据权限规则', reach: 'lines' },
      'dataset:view-as': { name: '以他人身份查看数据', reach: 'places' },
      'dataset:all-rows': { name: '不受数据权限规则限制', reach: 'lines' },
    },
  },
] as const satisfies readonly RightBlock[]
