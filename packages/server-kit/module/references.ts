import type { Db } from '../context.ts'

/** A role, or a department, organization or group, as something of another module names it. */
export interface Named {
  tenantId: string
  kind: 'role' | 'place'
  id: string
}

/** What of a module names roles and places by their ids: rights of reports, rules of datasets. */
export interface References {
  /** What names it, as a sentence goes on: 报表“月报”的权限. */
  usesOf(db: Db, named: Named): Promise<string[]>
  /** What named a place that was merged into another names the other. */
  pass(db: Db, places: { tenantId: string; from: string; to: string }): Promise<void>
}
