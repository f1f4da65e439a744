import { say } from '@mingtai/messages'
import type { Timing } from '@mingtai/modules/data/schedule/timing'

type FileFormat = 'xlsx' | 'pdf' | 'csv' | 'docx'

/** A job of the demo world. */
export interface JobTopic {
  name: string
  /** Code of the report. */
  report: string
  timing: Timing
  formats: FileFormat[]
  rules?: Record<string, string>
  /** Login names; the first one owns it. */
  people: string[]
  text: string
  /** What the report has in rows, at the beginning of the year; it grows. */
  rows: number
  seconds: number
  state?: 'PAUSED' | 'ERROR'
  reason?: string
  /** Runs, counted back from now, that did not go as they should. */
  troubles?: Record<number, 'retried' | 'failed' | 'missed' | 'overlapped'>
}

const at = (...times: string[]) => times

/** Ten jobs of a city's offices: early every working day, by week, month and quarter, one that stopped and one at rest. */
export const jobTopics: readonly JobTopic[] = [
  {
    ...{ name: '每日销售订单', report: 'demo-sales', formats: ['xlsx'], people: ['designer', 'zhang.wei', 'orgadmin'] },
    timing: { kind: 'daily', times: at('08:30'), holiday: 'skip' },
    ...{ text: '昨天的销售订单，请各位核对。', rows: 186, seconds: 3 },
    troubles: { 4: 'retried', 17: 'missed' },
  },
  {
    ...{ name: '销售月报', report: 'demo-chart', formats: ['pdf', 'docx'], people: ['designer', 'admin', 'orgadmin'] },
    timing: { kind: 'workday', nth: 1, months: [], times: at('09:00') },
    ...{ text: '上月销售情况一页纸，供例会使用。', rows: 64, seconds: 6, rules: { month: '-1' } },
  },
  {
    ...{
      name: '分省分月订单（月末）',
      report: 'demo-cross',
      formats: ['xlsx', 'pdf'],
      people: ['designer', 'zhang.wei'],
    },
    timing: { kind: 'workday', nth: -1, months: [], times: at('17:30') },
    ...{ text: '', rows: 31, seconds: 9 },
    troubles: { 2: 'failed' },
  },
  {
    ...{ name: '各省各部门订单汇总', report: 'demo-grouped', formats: ['xlsx'], people: ['designer', 'orgadmin'] },
    timing: { kind: 'weekly', weekdays: [1], times: at('08:00'), holiday: 'after' },
    ...{ text: '上周汇总，周一例会用。', rows: 412, seconds: 4 },
    troubles: { 1: 'retried' },
  },
  {
    ...{ name: '季度产品分析', report: 'demo-quarter', formats: ['pdf'], people: ['designer', 'admin'] },
    timing: { kind: 'monthly', days: [5], months: [1, 4, 7, 10], times: at('10:00'), holiday: 'after' },
    ...{ text: '请分管领导审阅。', rows: 96, seconds: 5 },
  },
  {
    ...{ name: '出库单日清', report: 'demo-delivery', formats: ['pdf'], people: ['designer', 'zhang.wei'] },
    timing: { kind: 'daily', times: at('12:00', '18:00'), holiday: 'skip' },
    ...{ text: '', rows: 48, seconds: 7 },
    troubles: { 3: 'overlapped', 9: 'retried' },
  },
  {
    ...{ name: '分省台账归档', report: 'demo-ledger', formats: ['xlsx'], people: ['designer'] },
    timing: { kind: 'monthly', days: [0], months: [], times: at('23:30'), holiday: 'same' },
    ...{ text: '', rows: 2480, seconds: 24 },
  },
  {
    ...{
      name: '部门业绩周报',
      report: 'demo-drill',
      formats: ['pdf', 'csv'],
      people: ['designer', 'orgadmin', 'admin'],
    },
    timing: { kind: 'weekly', weekdays: [5], times: at('16:00'), holiday: 'before' },
    ...{ text: '本周业绩，周五下班前送达。', rows: 120, seconds: 5 },
    ...{ state: 'PAUSED', troubles: { 0: 'failed' } },
  },
  {
    ...{ name: '同比环比分析（年终）', report: 'demo-growth', formats: ['xlsx'], people: ['designer', 'admin'] },
    timing: { kind: 'cron', cron: '0 7 1 1,7 *', holiday: 'after' },
    ...{ text: '', rows: 372, seconds: 11 },
  },
  {
    ...{ name: '旧版订单条件查询', report: 'demo-query', formats: ['csv'], people: ['designer'] },
    timing: { kind: 'daily', times: at('07:00'), holiday: 'same' },
    ...{ text: '', rows: 900, seconds: 8 },
    ...{ state: 'ERROR', reason: say('schedule.failedOften', 10) },
    troubles: {
      0: 'failed',
      1: 'failed',
      2: 'failed',
      3: 'failed',
      4: 'failed',
      5: 'failed',
      6: 'failed',
      7: 'failed',
    },
  },
]
