import { barMenu, sideMenus, tileMenu } from '@mingtai/server-kit'

/** Where people find the knowledge base; paths of `/knowledgeBase` are shown to the roles of the site's list alone. */
export const knowledgeMenus = [
  barMenu('knowledgeBase', '知识库', '/knowledgeBase/knowledgeBase-file', { source: 'book', who: null, order: 9 }),
  ...sideMenus({ top: 'knowledgeBase', code: 'knowledge-work', order: 10 }, '知识库', [
    ['knowledge-file', '文档', '/knowledgeBase/knowledgeBase-file', 'book', null],
    ['knowledge-collection', '我的收藏', '/knowledgeBase/knowledgeBase-collection', 'star', null],
    ['knowledge-management', '文档管理', '/knowledgeBase/knowledgeBase-management', 'settings', null],
    ['knowledge-audit', '文档审核', '/knowledgeBase/knowledgeBase-audit', 'stamp', null],
  ]),
  tileMenu('myapp', '知识门户', '/knowledge/knowledge-file', {
    code: 'knowledge',
    source: 'book',
    who: null,
    order: 60,
  }),
]
