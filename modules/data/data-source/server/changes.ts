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
export function changesOf(before: SourceRow | null, after: SourceRow): Record<string, unknown> {
  if (before === null) return { code: after.code, type: after.type, host: after.host }
  const changed = compared.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const secret = before.password !== after.password || before.secrets !== after.secrets
  return {
    code: after.code,
    before: Object.fromEntries(changed.map((field) => [field, before[field]])),
    after: Object.fromEntries(changed.map((field) => [field, after[field]])),
    ...(secret ? { secret: '已更换' } : {}),
  }
}
