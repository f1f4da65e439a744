import type { WebFace } from '@mingtai/ui'

/** 知识库 in the browser: the portal for everybody, and the pages that the site's role lists open. */
export const web: WebFace = {
  pages: {
    '/knowledgeBase/knowledgeBase-file': { load: () => import('./browse/FilePage.tsx'), title: '文档' },
    '/knowledgeBase/knowledgeBase-collection': { load: () => import('./reader/CollectionPage.tsx'), title: '我的收藏' },
    '/knowledgeBase/knowledgeBase-management': { load: () => import('./manage/ManagePage.tsx'), title: '文档管理' },
    '/knowledgeBase/knowledgeBase-audit': { load: () => import('./audit/AuditList.tsx'), title: '文档审核' },
    '/knowledgeBase/file/file-detail': { load: () => import('./detail/ArticlePage.tsx'), title: '文档', tabBy: ['id'] },
    '/knowledgeBase/management/management-add': {
      load: () => import('./write/WritePage.tsx'),
      title: '写文档',
      tabBy: ['id'],
    },
    '/knowledgeBase/audit/file-audit': {
      load: () => import('./audit/AuditPage.tsx'),
      title: '审核文档',
      tabBy: ['id'],
    },
    '/knowledge/knowledge-file': { load: () => import('./reader/PortalPage.tsx'), title: '知识门户' },
    '/knowledge/knowledge-search': { load: () => import('./search/SearchPage.tsx'), title: '搜索知识库' },
    '/knowledge/knowledge-preview': {
      load: () => import('./detail/PreviewPage.tsx'),
      title: '预览',
      tabBy: ['id'],
    },
    '/knowledge/knowledge-details': { load: () => import('./detail/ArticlePage.tsx'), title: '文档', tabBy: ['id'] },
  },
}
