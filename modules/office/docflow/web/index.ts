import { holds, type WebFace } from '@mingtai/ui'

const clerk = holds('docflow:receive')
const manager = holds('docflow:issue')

/** 公文 in the browser. */
export const web: WebFace = {
  pages: {
    '/document/wel/index': { load: () => import('./WelcomePage.tsx'), title: '公文首页' },
    '/document/task/document': { load: () => import('./MyDocuments.tsx'), title: '我的公文' },
    '/document/task/receivingHandle/index': { load: () => import('./receiving/ReceivingLists.tsx'), title: '收文办理' },
    '/document/task/receivingHandle/receivingDocumentAdd': {
      load: () => import('./receiving/form/ReceivingAdd.tsx'),
      title: '收文登记',
      access: clerk,
    },
    '/document/task/receivingHandle/receivingDocumentEdit': {
      load: () => import('./receiving/form/ReceivingEdit.tsx'),
      title: '修改收文登记',
      access: clerk,
      tabBy: ['id'],
    },
    '/document/task/receivingHandle/signForRegisterDocument': {
      load: () => import('./receiving/form/ReceivingEdit.tsx'),
      title: '签收登记',
      access: clerk,
      tabBy: ['id'],
    },
    '/document/task/receivingHandle/handleDocument': {
      load: () => import('./receiving/ReceivingPage.tsx'),
      title: '收文办理单',
      tabBy: ['id'],
    },
    '/document/task/rivingHandle/receivingDetail': {
      load: () => import('./receiving/ReceivingPage.tsx'),
      title: '收文详情',
      tabBy: ['id'],
    },
    '/document/task/documentDraft/list': { load: () => import('./sending/DraftList.tsx'), title: '公文草稿' },
    '/document/task/documentDraft/add': { load: () => import('./sending/KindChooser.tsx'), title: '拟稿' },
    '/document/task/documentDraft/detail': {
      load: () => import('./sending/OutgoingPage.tsx'),
      title: '公文拟稿',
      fullscreen: true,
      tabBy: ['id'],
    },
    '/document/task/documentHandle/documentHandleList': {
      load: () => import('./sending/OutgoingLists.tsx'),
      title: '发文办理',
    },
    '/document/task/documentHandle/documentHandleAdd': {
      load: () => import('./sending/KindChooser.tsx'),
      title: '拟稿',
    },
    '/document/task/documentHandle/documentHandleDetail': {
      load: () => import('./sending/OutgoingPage.tsx'),
      title: '发文办理单',
      fullscreen: true,
      tabBy: ['id'],
    },
    '/document/task/documentHandle/writtenToDetail': {
      load: () => import('./sending/OutgoingPage.tsx'),
      title: '函件详情',
      fullscreen: true,
      tabBy: ['id'],
    },
    '/document/task/documentLibrary/index': { load: () => import('./library/SendingLibrary.tsx'), title: '公文库' },
    '/document/task/documentLibrary/fictionLibrary': {
      load: () => import('./library/SendingLibrary.tsx'),
      title: '发文库',
    },
    '/document/task/documentLibrary/distributionLibrary': {
      load: () => import('./library/DistributionLibrary.tsx'),
      title: '分发库',
    },
    '/document/task/documentLibrary/receivingLibrary': {
      load: () => import('./library/ReceivingLibrary.tsx'),
      title: '收文库',
    },
    '/document/task/manageDocument/index': {
      load: () => import('./manage/ManageDocuments.tsx'),
      title: '公文管理',
      access: manager,
    },
  },
}
