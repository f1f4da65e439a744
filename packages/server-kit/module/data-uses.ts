import type { Actor, Db } from '../context.ts'

/** A shared dataset, a report or a data source, by its code. */
export interface DataNamed {
  tenantId: string
  kind: 'dataset' | 'report' | 'source'
  code: string
}

/** A thing of another module that takes rows from it. */
export interface DataUser {
  id: string
  code: string
  name: string
}

/** Things of a module that take rows from shared datasets and reports, such as data screens. */
export interface DataUses {
  /** What such a thing is called before its name, such as 大屏. */
  title: string
  /** Where it is changed. */
  path(user: DataUser): string
  usesOf(db: Db, named: DataNamed): Promise<DataUser[]>
  /** Those of them that ask a dataset for one of the fields, and the fields that each asks for. */
  askingFor(db: Db, named: DataNamed, fields: readonly string[]): Promise<{ user: DataUser; fields: string[] }[]>
  /** How many use each dataset of a tenant, by its code. */
  counts(db: Db, tenantId: string): Promise<Map<string, number>>
  /** How many use each data source of a tenant by themselves, by its code; left out: none does. */
  sourceCounts?(db: Db, tenantId: string): Promise<Map<string, number>>
  /** Those of them that somebody may know by name. */
  knownTo(db: Db, actor: Actor, users: readonly DataUser[]): Promise<DataUser[]>
}
