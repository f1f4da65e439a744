const base = '/perf-check'

/** Addresses of the pages of checks. */
export const places = {
  overview: `${base}/perf-overview/index`,
  making: (id: string) => `${base}/perf-overview/perf-check-making?id=${id}`,
  publicity: (planId: string) => `${base}/perf-overview/perf-publicity?planId=${planId}`,
  todo: `${base}/todo/todo-list`,
  form: (id: string) => `${base}/todo/do-perf-check?id=${id}`,
  mine: `${base}/my-check-list`,
  sheet: (id: string) => `${base}/my-check-list?sheetId=${id}`,
  started: `${base}/start-check/list`,
  plan: (id: string, pane?: string) =>
    `${base}/start-check/list-detail?id=${id}${pane === undefined ? '' : `&pane=${pane}`}`,
  history: `${base}/start-check/history-result`,
  forms: (planId: string) => `${base}/evaluate-form/list?planId=${planId}`,
  send: (planId: string) => `${base}/evaluate-form/send?planId=${planId}`,
  templates: `${base}/templates`,
  template: (id: string) => `${base}/template-edit?id=${id}`,
  newTemplate: `${base}/template-edit`,
} as const
