import { holds, type WebFace } from '@mingtai/ui'

const base = '/perf-check'
const manages = { access: holds('performance:manage') }

/** 绩效考核 in the browser. */
export const web: WebFace = {
  pages: {
    [`${base}/perf-overview/index`]: { load: () => import('./overview/Overview.tsx'), title: '考核总览', ...manages },
    [`${base}/perf-overview/perf-check-making`]: {
      ...{ load: () => import('./making/Making.tsx'), title: '制定考核', tabBy: ['id'] },
    },
    [`${base}/perf-overview/perf-publicity`]: { load: () => import('./result/Publicity.tsx'), title: '考核公示' },
    [`${base}/todo/todo-list`]: { load: () => import('./todo/TodoList.tsx'), title: '考核待办' },
    [`${base}/todo/do-perf-check`]: { load: () => import('./todo/DoCheck.tsx'), title: '评分' },
    [`${base}/my-check-list`]: { load: () => import('./mine/MyChecks.tsx'), title: '我的考核', tabBy: ['sheetId'] },
    [`${base}/start-check/list`]: { load: () => import('./plan/StartedList.tsx'), title: '我发起的考核', ...manages },
    [`${base}/start-check/list-detail`]: { load: () => import('./plan/PlanDetail.tsx'), title: '考核', tabBy: ['id'] },
    [`${base}/start-check/history-result`]: { load: () => import('./result/History.tsx'), title: '历次结果' },
    [`${base}/start-check/perf-cc`]: { load: () => import('./plan/CopiedList.tsx'), title: '抄送我的考核' },
    [`${base}/evaluate-form/list`]: { load: () => import('./forms/FormList.tsx'), title: '评价表', ...manages },
    [`${base}/evaluate-form/send`]: { load: () => import('./forms/SendForms.tsx'), title: '发送评价表', ...manages },
    [`${base}/templates`]: { load: () => import('./template/TemplateList.tsx'), title: '考核模板', ...manages },
    [`${base}/template-edit`]: {
      ...{ load: () => import('./template/TemplateEdit.tsx'), title: '考核模板', tabBy: ['id'], ...manages },
    },
  },
}
