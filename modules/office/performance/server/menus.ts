import { barMenu, sideMenus } from '@mingtai/server-kit'

const base = '/perf-check'

/** Where people find checks. */
export const performanceMenus = [
  barMenu('perf-check', '考核', `${base}/todo/todo-list`, { source: 'target', who: null, order: 12 }),
  ...sideMenus({ top: 'perf-check', code: 'perf-check-work', order: 10 }, '绩效考核', [
    ['perf-todo', '考核待办', `${base}/todo/todo-list`, 'list', null],
    ['perf-mine', '我的考核', `${base}/my-check-list`, 'user', null],
    ['perf-publicity', '考核公示', `${base}/perf-overview/perf-publicity`, 'eye', null],
    ['perf-history', '历次结果', `${base}/start-check/history-result`, 'history', null],
    ['perf-cc', '抄送我的', `${base}/start-check/perf-cc`, 'send', null],
  ]),
  ...sideMenus({ top: 'perf-check', code: 'perf-check-manage', order: 20 }, '考核管理', [
    ['perf-overview', '考核总览', `${base}/perf-overview/index`, 'chart', 'performance:manage'],
    ['perf-started', '我发起的', `${base}/start-check/list`, 'play', 'performance:manage'],
    ['perf-forms', '评价表', `${base}/evaluate-form/list`, 'file', 'performance:manage'],
    ['perf-templates', '考核模板', `${base}/templates`, 'copy', 'performance:manage'],
  ]),
]
