import { holds, type WebFace } from '@mingtai/ui'

/** 工作报告 in the browser. */
export const web: WebFace = {
  pages: {
    '/workReport/list': { load: () => import('./list/ReportList.tsx'), title: '工作报告' },
    '/workReport/add': { load: () => import('./form/ReportAdd.tsx'), title: '写报告', tabBy: ['id'] },
    '/workReport/detail': { load: () => import('./detail/ReportDetail.tsx'), title: '工作报告', tabBy: ['id'] },
    '/workReport/submissions': { load: () => import('./statistics/Submissions.tsx'), title: '提交情况' },
    '/workReport/templates': {
      load: () => import('./template/TemplateList.tsx'),
      title: '汇报模板',
      access: holds('work-report:manage'),
    },
  },
}
