import { holds, type Page } from '@mingtai/ui'

const access = holds('approval:config')

/** The console of the approval center: which processes there are, and how they are designed. */
export const consolePages = {
  list: { title: '审批配置', load: () => import('./list/ConfigPage.tsx'), access },
  create: { title: '新建流程', load: () => import('./list/CreatePage.tsx'), access },
  edit: {
    ...{ title: '设计流程', load: () => import('./edit/EditPage.tsx'), access },
    ...{ tabBy: ['id'], wide: true, forComputer: true },
  },
  detail: { title: '流程详情', load: () => import('./detail/DetailPage.tsx'), access },
} satisfies Record<string, Page>
