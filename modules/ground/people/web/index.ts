import { mayOpen } from '@mingtai/modules/ground/organization/console'
import { type Page, rightsOf, type WebFace } from '@mingtai/ui'

const TITLE = '部门与人员'

/** 人员与角色: accounts, memberships, roles and who holds them, in the browser. */
export const web: WebFace = {
  pages: guarded({
    // Departments and their people are one page, by the reach of one's rights; the addresses of departments lead to it.
    '/organization/organization-structure/department': {
      title: TITLE,
      load: () => import('./person/DepartmentPage.tsx'),
      keepAlive: false,
      passing: true,
    },
    '/organization/organization-structure/user': { title: TITLE, load: () => import('./person/UserPage.tsx') },
    '/organization/organization-structure/region-user': {
      title: TITLE,
      load: () => import('./person/RegionUserPage.tsx'),
    },
    '/organization/organization-structure/full-user': {
      title: TITLE,
      load: () => import('./person/FullUserPage.tsx'),
    },
    '/organization/organization-structure/role': { title: '角色与权限', load: () => import('./role/RolePage.tsx') },
    '/organization/organization-structure/hotline-manage': {
      title: '热线用户管理',
      load: () => import('./business-line/HotlinePage.tsx'),
    },
    '/organization/organization-structure/comprehensive-manage': {
      title: '综治用户管理',
      load: () => import('./business-line/ComprehensivePage.tsx'),
    },
    '/organization/organization-structure/role-document': {
      title: '公文角色',
      load: () => import('./business-line/DocumentPage.tsx'),
    },
    '/organization/organization-structure/role-meeting': {
      title: '会议角色',
      load: () => import('./business-line/MeetingPage.tsx'),
    },
  }),
}

/** Who may open a screen of the console is decided in one place. */
function guarded(pages: Record<string, Page>): Record<string, Page> {
  return Object.fromEntries(
    Object.entries(pages).map(([path, page]) => [path, { ...page, access: (me) => mayOpen(rightsOf(me), path) }]),
  )
}
