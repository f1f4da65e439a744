import type { Db } from '../context.ts'

/** A role, department, organization or group that rows of another module refer to. */
export interface Named {
  tenantId: string
  kind: 'role' | 'place'
  id: string
}

/** Where a module refers to roles and places by id, such as the rights of reports and the rules of datasets. */
export interface References {
  /** Everything that refers to it, each as the end of a sentence: 报表“月报”的权限. */
  usesOf(db: Db, named: Named): Promise<string[]>
  /** Moves all references from a place that was merged to the place that it became part of. */
  pass(db: Db, places: { tenantId: string; from: string; to: string }): Promise<void>
}
