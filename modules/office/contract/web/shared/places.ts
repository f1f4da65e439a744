const base = '/contract-management'

/** Addresses of the pages of contracts. */
export const places = {
  mine: `${base}/contract-ledger-my-list`,
  department: `${base}/contract-ledger-dept-list`,
  ledger: `${base}/contract-ledger-list`,
  add: `${base}/contract-upload`,
  edit: (id: string) => `${base}/contract-upload?id=${id}`,
  detail: (id: string) => `${base}/contract-upload-detail?id=${id}`,
} as const
