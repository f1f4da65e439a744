import type { Actor, Db } from '../context.ts'

/** A shared dataset, a report or a data source, by its code. */
export interface DataNamed {
  tenantId: string
  kind: 'dataset' | 'report' | 'source'
  code: string
}

/** A thing of a module that takes rows from it. */
export interface DataUser {
  id: string
  code: string
  name: string
}

/** From which data sources and shared datasets a thing takes its rows, by their codes. */
export interface DataTaking {
  user: DataUser
  sources: string[]
  datasets: string[]
}

/** A cell that shows a field, by the name of its sheet and as a spreadsheet names it. */
export interface DataCell {
  user: DataUser
  field: string
  sheet: string
  cell: string
}

/** Things of a module that take rows from data sources, shared datasets and reports: datasets, reports, data screens. */
export interface DataUses {
  kind: 'dataset' | 'report' | 'screen' | 'entry'
  /** What such a thing is called before its name, such as 大屏. */
  title: string
  /** Where it is changed. */
  path(user: DataUser): string
  usesOf(db: Db, named: DataNamed): Promise<DataUser[]>
  /** Those of them that ask a dataset for one of the fields, and the fields that each asks for. */
  askingFor(db: Db, named: DataNamed, fields: readonly string[]): Promise<{ user: DataUser; fields: string[] }[]>
  /** Those of them that ask their readers for one of the parameters of a dataset; left out: none does. */
  askingParameters?(db: Db, named: DataNamed, codes: readonly string[]): Promise<DataUser[]>
  /** How many use each dataset of a tenant, by its code. */
  counts(db: Db, tenantId: string): Promise<Map<string, number>>
  /** How many use each data source of a tenant by themselves, by its code; left out: none does. */
  sourceCounts?(db: Db, tenantId: string): Promise<Map<string, number>>
  /** What each of them takes its rows from, for the picture of where rows come from. */
  takings?(db: Db, tenantId: string): Promise<DataTaking[]>
  /** The cells of some of them that show fields of a dataset. */
  cellsShowing?(db: Db, named: DataNamed, users: readonly DataUser[]): Promise<DataCell[]>
  /** Names by code, of those that the query log names. */
  names?(db: Db, tenantId: string, codes: readonly string[]): Promise<Map<string, string>>
  /** Codes of those whose name or code is like a pattern of SQL. */
  codesLike?(db: Db, tenantId: string, pattern: string): Promise<string[]>
  /** Those of them that somebody may know by name. */
  knownTo(db: Db, actor: Actor, users: readonly DataUser[]): Promise<DataUser[]>
}
