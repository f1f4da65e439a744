import { holds, type WebFace, withEngineTexts } from '@mingtai/ui'
import { consolePages } from './console/index.ts'

export { ApprovalInstance } from './ApprovalInstance.tsx'

const todo = { load: () => import('./list/TodoList.tsx'), title: '待办' }
const done = { load: () => import('./list/DoneList.tsx'), title: '已办' }
const created = { load: () => import('./list/CreatedList.tsx'), title: '我发起的' }
const copies = { load: () => import('./list/CopyList.tsx'), title: '抄送我的' }
const gallery = { load: () => import('./start/Gallery.tsx'), title: '发起审批' }
const instance = {
  load: () => import('./instance/InstancePage.tsx'),
  title: '审批',
  tabBy: ['instanceId'],
  wholePhone: true,
}

/** 审批中心 in the browser. The specification names two addresses for most lists; both show the same page. */
export const web: WebFace = {
  pages: withEngineTexts({
    '/approval-center/list': gallery,
    '/approval-center/todo': todo,
    '/approval-center/done': done,
    '/approval-center/create': created,
    '/approval-center/cc': copies,
    '/approval-center/draft': { load: () => import('./list/DraftList.tsx'), title: '审批草稿' },
    '/approve/list': gallery,
    '/approve/create': {
      load: () => import('./start/StartPage.tsx'),
      title: '发起审批',
      tabBy: ['definitionId'],
    },
    '/approve/todo': todo,
    '/approve/apply': created,
    '/approve/about': done,
    '/approve/cc': copies,
    '/approve/submit': {
      load: () => import('./list/DataList.tsx'),
      title: '审批数据',
      access: holds('approval:config'),
    },
    '/approve/efficiency': {
      load: () => import('./efficiency/EfficiencyPage.tsx'),
      title: '流程效率',
      access: holds('approval:config'),
    },
    '/approve/people-groups': {
      load: () => import('./people-group/PeopleGroupsPage.tsx'),
      title: '人员组',
      access: holds('approval:people-group'),
    },
    '/approve/hooks': {
      load: () => import('./hook/HooksPage.tsx'),
      title: '外部接口',
      access: holds('approval:hook'),
    },
    '/approve/process/instance/tabs': instance,
    '/approve/process/instance/tabs2': instance,
    '/organization/organization-structure/approve-config': consolePages.list,
    '/organization/organization-structure/process-create': consolePages.create,
    '/organization/organization-structure/process-edit': consolePages.edit,
    '/organization/organization-structure/process-detail/:id': consolePages.detail,
  }),
  publicPages: withEngineTexts({
    '/approve/link': { load: () => import('./link/LinkPage.tsx'), title: '审批', fullscreen: true },
  }),
  counts: {
    of: ['/approval-center/todo', '/approval-center/cc'],
    load: async () => (await import('./list/side-counts.ts')).sideCounts(),
  },
}
