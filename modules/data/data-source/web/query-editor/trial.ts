import { serialText, type WireScalar } from '@mingtai/sheet-core'

/** The first rows of a query, and what it cost. */
export interface Trial {
  fields: readonly TrialField[]
  rows: readonly (readonly WireScalar[])[]
  milliseconds: number
  /** There were more rows than are shown. */
  truncated: boolean
  /** What really ran, in order. */
  statements?: readonly Statement[]
  /** Values that are not of the type that is set for their field. */
  unread?: readonly { field: string; count: number; example: string }[]
}

/** A statement as its source got it; its values travel apart from it. */
export interface Statement {
  text: string
  /** How many values were bound, and which, where they may be told. */
  bound: number
  values: readonly string[]
  rows: number
  bytes: number
  milliseconds: number
  /** Answered from what was kept. */
  cached: boolean
}

export interface TrialField {
  name: string
  type: 'number' | 'text' | 'boolean' | 'date' | 'timestamp'
  /** Its moments are shown on the wall of this zone. */
  zone?: string | undefined
}

export const typeNames: Record<TrialField['type'], string> = {
  number: '数字',
  text: '文本',
  boolean: '是否',
  date: '日期',
  timestamp: '日期时间',
}

/** A value as a cell of a grid shows it; what a double cannot hold comes with its exact digits. */
export function shownValue(value: WireScalar, type: TrialField['type']): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.exact
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number' && (type === 'date' || type === 'timestamp')) return serialText(value, type)
  return String(value)
}

export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} KB`
  return bytes < 1024 ** 3 ? `${(bytes / 1024 ** 2).toFixed(1)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`
}
