import { holds, type WebFace } from '@mingtai/ui'

/** 合同 in the browser. */
export const web: WebFace = {
  pages: {
    '/contract-management/contract-home/index': { load: () => import('./home/ContractHome.tsx'), title: '合同首页' },
    '/contract-management/contract-approve': {
      load: () => import('./approve/ContractApprove.tsx'),
      title: '合同审批',
      tabBy: ['instanceId'],
    },
    '/contract-management/contract-archive': {
      load: () => import('./archive/ArchiveList.tsx'),
      title: '合同归档',
      access: holds('contract:archive'),
    },
    '/contract-management/contract-history': {
      load: () => import('./history/HistoryImport.tsx'),
      title: '历史合同导入',
      forComputer: true,
      access: holds('contract:archive'),
    },
    '/contract-management/counterparties': {
      load: () => import('./counterparty/CounterpartyList.tsx'),
      title: '相对方库',
    },
    '/contract-management/contract-upload': {
      load: () => import('./form/ContractUpload.tsx'),
      title: '起草合同',
      tabBy: ['id'],
    },
    '/contract-management/contract-upload-detail': {
      load: () => import('./detail/ContractDetail.tsx'),
      title: '合同详情',
      tabBy: ['id'],
    },
    '/contract-management/contract-ledger-my-list': {
      load: () => import('./ledger/MyContracts.tsx'),
      title: '我的合同',
    },
    '/contract-management/contract-ledger-dept-list': {
      load: () => import('./ledger/DepartmentContracts.tsx'),
      title: '部门合同',
    },
    '/contract-management/contract-ledger-list': {
      load: () => import('./ledger/LedgerPage.tsx'),
      title: '合同台账',
      access: holds('contract:ledger'),
    },
  },
}
