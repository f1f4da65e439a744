import { mayOpen } from '@mingtai/modules/organization/console'
import type { Page, WebFace } from '@mingtai/ui'

const base = '/organization/organization-structure'

/** 人员与角色: accounts, memberships, roles and who holds them, in the browser. */
export const web: WebFace = {
  pages: {
    ...screen('user', { title: '用户管理', load: () => import('./person/UserPage.tsx') }),
    ...screen('region-user', { title: '区域用户管理', load: () => import('./person/RegionUserPage.tsx') }),
    ...screen('full-user', { title: '全量用户管理', load: () => import('./person/FullUserPage.tsx') }),
    ...screen('role', { title: '角色管理', load: () => import('./role/RolePage.tsx') }),
    ...screen('hotline-manage', { title: '热线用户管理', load: () => import('./trade/HotlinePage.tsx') }),
    ...screen('comprehensive-manage', { title: '综治用户管理', load: () => import('./trade/ComprehensivePage.tsx') }),
    ...screen('role-document', { title: '公文角色', load: () => import('./trade/DocumentPage.tsx') }),
    ...screen('role-meeting', { title: '会议角色', load: () => import('./trade/MeetingPage.tsx') }),
  },
}

/** Who may open a screen of the console is decided in one place. */
function screen(name: string, page: Page): Record<string, Page> {
  const path = `${base}/${name}`
  return { [path]: { ...page, access: (me) => mayOpen(me, path) } }
}
