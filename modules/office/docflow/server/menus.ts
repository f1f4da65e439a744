import { barMenu, sideMenus } from '@mingtai/server-kit'

const receiving = '/document/task/receivingHandle'
const sending = '/document/task/documentHandle'
const drafting = '/document/task/documentDraft'
const library = '/document/task/documentLibrary'

/** Where people find official documents. */
export const docflowMenus = [
  barMenu('document', '公文', '/document/wel/index', { source: 'book', who: null, order: 8 }),
  ...sideMenus({ top: 'document', code: 'document-work', order: 10 }, '公文办理', [
    ['document-welcome', '公文首页', '/document/wel/index', 'home', null],
    ['document-tasks', '我的公文', '/document/task/document', 'clock', null],
  ]),
  ...sideMenus({ top: 'document', code: 'document-receiving', order: 20 }, '收文', [
    ['document-receiving-list', '收文办理', `${receiving}/index`, 'mail', null],
    ['document-receiving-add', '收文登记', `${receiving}/receivingDocumentAdd`, 'edit', 'docflow:receive'],
  ]),
  ...sideMenus({ top: 'document', code: 'document-sending', order: 15 }, '发文', [
    ['document-sending-list', '发文办理', `${sending}/documentHandleList`, 'send', null],
    ['document-draft-add', '拟稿', `${drafting}/add`, 'edit', null],
    ['document-draft-list', '公文草稿', `${drafting}/list`, 'file', null],
  ]),
  ...sideMenus({ top: 'document', code: 'document-library', order: 30 }, '公文库', [
    ['document-library-sending', '发文库', `${library}/fictionLibrary`, 'folder', null],
    ['document-library-distribution', '分发库', `${library}/distributionLibrary`, 'folder', null],
    ['document-library-receiving', '收文库', `${library}/receivingLibrary`, 'folder', null],
    ['document-manage', '公文管理', '/document/task/manageDocument/index', 'settings', 'docflow:issue'],
  ]),
]
