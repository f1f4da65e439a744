import { type Page, rightsOf, type WebFace } from '@mingtai/ui'
import { mayOpen } from '../console.ts'

/** 组织: the console's trees, institution library, mappings and bound organizations in the browser. */
export const web: WebFace = {
  pages: guarded({
    '/organization/enterHotline': entrance('热线机构'),
    '/organization/enterComprehensiveControl': entrance('综治机构'),
    '/organization/enterOrg': entrance('机构管理'),
    '/organization/enterStructure': entrance('架构管理'),
    '/organization/organization-structure/list': { title: '机构库', load: () => import('./library/LibraryPage.tsx') },
    '/organization/organization-structure/manage': {
      title: '架构管理',
      load: () => import('./structure/StructurePage.tsx'),
      tabBy: ['type'],
    },
    '/organization/organization-structure/mapping/org': {
      title: '机构映射',
      load: () => import('./mapping/OrgMapping.tsx'),
    },
    '/organization/organization-structure/mapping/business': {
      title: '业务映射',
      load: () => import('./mapping/BusinessMapping.tsx'),
    },
    '/organization/organization-structure/bind-org': {
      title: '绑定机构',
      load: () => import('./membership/BindOrg.tsx'),
    },
  }),
}

/** Who may open a screen of the console is decided in one place. */
function guarded(pages: Record<string, Page>): Record<string, Page> {
  return Object.fromEntries(
    Object.entries(pages).map(([path, page]) => [path, { ...page, access: (me) => mayOpen(rightsOf(me), path) }]),
  )
}

function entrance(title: string): Page {
  return { title, load: () => import('./Entrance.tsx'), keepAlive: false, passing: true }
}
