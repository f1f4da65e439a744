import { holds, type WebFace } from '@mingtai/ui'

const office = holds('supervision:manage')

/** 督查督办 in the browser. */
export const web: WebFace = {
  pages: {
    '/task-supervision/supervision-ledger/index': { load: () => import('./ledger/LedgerPage.tsx'), title: '督办台账' },
    '/task-supervision/supervision-ledger/add': {
      load: () => import('./form/ItemAdd.tsx'),
      title: '立项督办',
      access: office,
    },
    '/task-supervision/supervision-ledger/edit': {
      load: () => import('./form/ItemEdit.tsx'),
      title: '修改督办事项',
      access: office,
      tabBy: ['id'],
    },
    '/task-supervision/supervision-ledger/detail': {
      load: () => import('./detail/ItemDetail.tsx'),
      title: '督办事项',
      tabBy: ['id'],
    },
    '/task-supervision/supervision-ledger/progressDetail': {
      load: () => import('./detail/ProgressDetail.tsx'),
      title: '督办进度',
      tabBy: ['id'],
    },
    '/task-supervision/children/task-ledger/index': { load: () => import('./task/TaskLedger.tsx'), title: '承办任务' },
    '/task-supervision/children/task-ledger/detials': {
      load: () => import('./task/TaskDetail.tsx'),
      title: '督办任务',
      tabBy: ['id'],
    },
    '/task-supervision/children/task-ledger/accraditationDetials': {
      load: () => import('./task/Recognition.tsx'),
      title: '办结认定',
      tabBy: ['id'],
    },
    '/task-supervision/leader': {
      load: () => import('./leader/LeaderPage.tsx'),
      title: '领导批示',
      access: holds('supervision:instruct'),
    },
    '/document/task/receivingHandle/documentTurnIntoSupervise': {
      load: () => import('./form/TurnIntoSupervise.tsx'),
      title: '转督办',
      access: office,
      tabBy: ['id'],
    },
  },
}
