import type { DataSource } from '../calls.ts'

/** The kinds of data source that may be added, in the order of the form's cards. */
export const kinds = [
  { type: 1, name: 'MySQL', note: 'MySQL 5.7 以上，MariaDB 10.3 以上', port: 3306 },
  { type: 5, name: 'PostgreSQL', note: 'PostgreSQL 12 以上及兼容数据库', port: 5432 },
] as const

export function usualPort(type: number): number | null {
  return kinds.find((kind) => kind.type === type)?.port ?? null
}

/** Where a source is, in one line. */
export function addressOf({ type, host, port, database }: DataSource): string {
  if (type === 0) return '本机'
  return `${host}:${port ?? usualPort(type) ?? ''}/${database}`
}
