import { holds, type WebFace } from '@mingtai/ui'

const base = '/contract-management'

/** 合同 in the browser. */
export const web: WebFace = {
  pages: {
    [`${base}/contract-home/index`]: { load: () => import('./home/ContractHome.tsx'), title: '合同首页' },
    [`${base}/contract-approve`]: {
      load: () => import('./approve/ContractApprove.tsx'),
      title: '合同审批',
      tabBy: ['instanceId'],
    },
    [`${base}/contract-archive`]: {
      load: () => import('./archive/ArchiveList.tsx'),
      title: '合同归档',
      access: holds('contract:archive'),
    },
    [`${base}/counterparties`]: { load: () => import('./counterparty/CounterpartyList.tsx'), title: '相对方库' },
    [`${base}/contract-upload`]: { load: () => import('./form/ContractUpload.tsx'), title: '起草合同', tabBy: ['id'] },
    [`${base}/contract-upload-detail`]: {
      load: () => import('./detail/ContractDetail.tsx'),
      title: '合同详情',
      tabBy: ['id'],
    },
    [`${base}/contract-ledger-my-list`]: { load: () => import('./ledger/MyContracts.tsx'), title: '我的合同' },
    [`${base}/contract-ledger-dept-list`]: {
      load: () => import('./ledger/DepartmentContracts.tsx'),
      title: '部门合同',
    },
    [`${base}/contract-ledger-list`]: {
      load: () => import('./ledger/LedgerPage.tsx'),
      title: '合同台账',
      access: holds('contract:ledger'),
    },
  },
}
