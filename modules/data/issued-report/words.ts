/** How an issued report stands. */
export const issuedStates = { valid: '有效', withdrawn: '已撤回' } as const
export type IssuedState = keyof typeof issuedStates

/** How long its figures stay; the entry of the chain stays for ever. */
export const keepTimes = { 0: '永久', 30: '30 年', 10: '10 年', 5: '5 年' } as const
export type KeepYears = keyof typeof keepTimes

/** What is looked at when an issued report is checked. */
export const checkNames = {
  content: '冻结的数',
  file: 'PDF 文件',
  chain: '哈希链',
  signature: '国密签名',
} as const
export type CheckName = keyof typeof checkNames

/** What became of a cell between two snapshots. */
export const changeKinds = { changed: '变了', added: '新增行', removed: '减少行' } as const
export type ChangeKind = keyof typeof changeKinds

export { namesOf } from '@mingtai/api'
