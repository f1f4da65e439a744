import { type AuditEntry, changed } from '@mingtai/server-kit'
import type { SourceRow } from './tables.ts'

const compared = [
  'code',
  'name',
  'type',
  'host',
  'port',
  'database',
  'userName',
  'ssl',
  'remark',
  'settings',
  'limits',
  'writable',
] as const

/** What an action changed, for the log: of secrets only that they changed. */
export function changesOf(before: SourceRow, after: SourceRow): Pick<AuditEntry, 'detail' | 'change'> {
  const told = (row: SourceRow) => Object.fromEntries(compared.map((field) => [field, row[field]]))
  const secret = before.password !== after.password || before.secrets !== after.secrets
  return {
    detail: { code: after.code, ...(secret ? { secret: '已更换' } : {}) },
    change: changed(told(before), told(after)),
  }
}
