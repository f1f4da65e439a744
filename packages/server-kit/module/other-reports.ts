import type { Actor, Db } from '../context.ts'

/** A report of another kind, as the catalogue of reports shows it. */
export interface OtherReport {
  id: string
  code: string
  name: string
  remark: string
  /** It as a small drawing without data. */
  sketch: string
  revision: number
  /** Whether others may open it. */
  isOpen: boolean
  /** Not everybody may open it. */
  restricted: boolean
  mayDesign: boolean
  updatedAt: Date
  updatedBy: string
}

export interface OtherReportsAsked {
  keyword: string
  state?: 'draft' | 'published' | undefined
  maker?: string | undefined
  /** Those alone that belong to the person. */
  isMine: boolean
  sort: 'name' | 'updated'
  current: number
  size: number
}

/** Reports that are records of another module, by the number of their template type. */
export interface OtherReports {
  type: 2
  page(db: Db, actor: Actor, asked: OtherReportsAsked): Promise<{ data: OtherReport[]; total: number }>
}
