import type { Page, WebFace } from '@mingtai/ui'
import { mayOpen } from '../console.ts'

const base = '/organization/organization-structure'

/** 组织: the console's trees, institution library, claims, mappings and bound organizations in the browser. */
export const web: WebFace = {
  pages: {
    ...entrance('/organization/enterHotline', '热线机构'),
    ...entrance('/organization/enterComprehensiveControl', '综治机构'),
    ...entrance('/organization/enterOrg', '机构管理'),
    ...entrance('/organization/enterStructure', '架构管理'),
    ...screen('list', { title: '机构库', load: () => import('./library/LibraryPage.tsx') }),
    ...screen('manage', { title: '架构管理', load: () => import('./structure/StructurePage.tsx'), tabBy: ['type'] }),
    ...screen('check', { title: '认领审核', load: () => import('./claim/ClaimReview.tsx') }),
    ...screen('claim', { title: '机构认领', load: () => import('./claim/MyClaims.tsx') }),
    ...screen('mapping/org', { title: '机构映射', load: () => import('./mapping/OrgMapping.tsx') }),
    ...screen('mapping/business', { title: '业务映射', load: () => import('./mapping/BusinessMapping.tsx') }),
    ...screen('department', { title: '部门管理', load: () => import('./department/DepartmentPage.tsx') }),
    ...screen('bind-org', { title: '绑定机构', load: () => import('./seat/BindOrg.tsx') }),
    ...screen('approve-config', { title: '审批配置', load: () => import('./process/ApproveConfig.tsx') }),
    ...screen('process-create', { title: '新建流程', load: () => import('./process/ProcessCreate.tsx') }),
    ...screen('process-detail/:id', { title: '流程详情', load: () => import('./process/ProcessDetail.tsx') }),
    ...screen('process-edit', { title: '修改流程', load: () => import('./process/ProcessEdit.tsx') }),
  },
}

/** Who may open a screen of the console is decided in one place. */
function screen(name: string, page: Page): Record<string, Page> {
  const path = `${base}/${name}`
  return { [path]: { ...page, access: (me) => mayOpen(me, path) } }
}

function entrance(path: string, title: string): Record<string, Page> {
  return {
    [path]: { title, load: () => import('./Entrance.tsx'), keep: false, access: (me) => mayOpen(me, path) },
  }
}
