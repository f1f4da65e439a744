import type { FilingTask } from '../../filing.ts'

const base = '/luckySheet'

/** Addresses of the pages of filing. */
export const places = {
  ledger: `${base}/ledger`,
  issue: (kind: FilingTask['kind']) => `${base}/ledger/${kind === 'ledger' ? 'send-task' : 'send-report-task'}`,
  reissue: ({ kind, id }: Pick<FilingTask, 'kind' | 'id'>) =>
    `${base}/ledger/${kind === 'ledger' ? 'send-task' : 'send-report-task'}?from=${id}`,
  task: ({ kind, id }: Pick<FilingTask, 'kind' | 'id'>) =>
    `${base}/ledger/${kind === 'ledger' ? 'list-detail-task' : 'list-detail-report-task'}?id=${id}`,
  units: `${base}/task`,
  content: (id: string) => `${base}/common/week-report-content?id=${id}`,
  send: `${base}/send`,
  sent: (id: string) => `${base}/send/list-detail-task?id=${id}`,
} as const
