import { barMenu, sideMenus } from '@mingtai/server-kit'

/** Where people find work reports. */
export const workReportMenus = [
  barMenu('workReport', '工作报告', '/workReport/list', { source: 'edit', who: null, order: 11 }),
  ...sideMenus({ top: 'workReport', code: 'work-report-work', order: 10 }, '工作报告', [
    ['work-report-list', '工作报告', '/workReport/list', 'list', null],
    ['work-report-add', '写报告', '/workReport/add', 'edit', null],
    ['work-report-submissions', '提交情况', '/workReport/submissions', 'chart', null],
    ['work-report-templates', '汇报模板', '/workReport/templates', 'settings', 'work-report:manage'],
  ]),
]
