import { holds, type WebFace } from '@mingtai/ui'

const issues = holds('report:issue')

/** 签发报表 in the browser. */
export const web: WebFace = {
  section: 'report',
  pages: {
    '/report/issued': { load: () => import('./list/IssuedList.tsx'), title: '签发的报表', access: issues },
    '/report/issued/new': {
      load: () => import('./issue/IssuePage.tsx'),
      title: '签发报表',
      access: issues,
      tabBy: ['result'],
    },
    '/report/issued/view': {
      load: () => import('./detail/IssuedPage.tsx'),
      title: '签发的报表',
      access: issues,
      tabBy: ['id'],
    },
    '/report/issued/compare': {
      load: () => import('./compare/ComparePage.tsx'),
      title: '比较签发的报表',
      access: issues,
      tabBy: ['before', 'after'],
    },
  },
  publicPages: {
    '/verify-report': { load: () => import('./verify/VerifyPage.tsx'), title: '报表核验', fullscreen: true },
  },
}
