import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about work reports; writing one and reading what is reported to one take no right. */
export const workReportRights = [
  {
    group: '工作报告',
    order: 50,
    rights: {
      'work-report:manage': { name: '汇报模板管理', reach: 'places' },
      'work-report:team': { name: '查看工作报告', reach: 'places' },
    },
  },
] as const satisfies readonly RightBlock[]

/** The right as `may` is asked about it. */
export const asked = { action: 'work-report:manage', about: '管理汇报模板' }
