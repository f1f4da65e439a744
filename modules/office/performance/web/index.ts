import { holds, type WebFace } from '@mingtai/ui'

const manages = { access: holds('performance:manage') }

/** 绩效考核 in the browser. */
export const web: WebFace = {
  pages: {
    '/perf-check/perf-overview/index': { load: () => import('./overview/Overview.tsx'), title: '考核总览', ...manages },
    '/perf-check/perf-overview/perf-check-making': {
      load: () => import('./making/Making.tsx'),
      title: '制定考核',
      tabBy: ['id'],
    },
    '/perf-check/perf-overview/perf-publicity': { load: () => import('./result/Publicity.tsx'), title: '考核公示' },
    '/perf-check/todo/todo-list': { load: () => import('./todo/TodoList.tsx'), title: '考核待办' },
    '/perf-check/todo/do-perf-check': { load: () => import('./todo/DoCheck.tsx'), title: '评分' },
    '/perf-check/my-check-list': { load: () => import('./mine/MyChecks.tsx'), title: '我的考核', tabBy: ['sheetId'] },
    '/perf-check/start-check/list': { load: () => import('./plan/StartedList.tsx'), title: '我发起的考核', ...manages },
    '/perf-check/start-check/list-detail': {
      load: () => import('./plan/PlanDetail.tsx'),
      title: '考核',
      tabBy: ['id'],
    },
    '/perf-check/start-check/history-result': { load: () => import('./result/History.tsx'), title: '历次结果' },
    '/perf-check/start-check/perf-cc': { load: () => import('./plan/CopiedList.tsx'), title: '抄送我的考核' },
    '/perf-check/evaluate-form/list': { load: () => import('./forms/FormList.tsx'), title: '评价表', ...manages },
    '/perf-check/evaluate-form/send': { load: () => import('./forms/SendForms.tsx'), title: '发送评价表', ...manages },
    '/perf-check/templates': { load: () => import('./template/TemplateList.tsx'), title: '考核模板', ...manages },
    '/perf-check/template-edit': {
      load: () => import('./template/TemplateEdit.tsx'),
      title: '考核模板',
      tabBy: ['id'],
      ...manages,
    },
  },
}
