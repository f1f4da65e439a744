import { holds, type Page } from '@mingtai/ui'

const base = '/organization/organization-structure'
const access = holds('approval:config')

/** The console of the approval center: which processes there are, and how they are designed. */
export const consolePages: Record<string, Page> = {
  [`${base}/approve-config`]: { title: '审批配置', load: () => import('./list/ConfigPage.tsx'), access },
  [`${base}/process-create`]: { title: '新建流程', load: () => import('./list/CreatePage.tsx'), access },
  [`${base}/process-edit`]: {
    ...{ title: '设计流程', load: () => import('./edit/EditPage.tsx'), access },
    ...{ tabBy: ['id'], wide: true },
  },
  [`${base}/process-detail/:id`]: { title: '流程详情', load: () => import('./detail/DetailPage.tsx'), access },
}
