import type { DatasetLink, SheetTemplate } from '@mingtai/report-engine'
import { addressOf, type Spot } from '../cell/address.ts'

/**
 * `wrong`: it cannot run; `doubt`: its figures may not be what they seem; `paper`: readers cannot read it on paper or
 * screen; `slow`: it costs more than it need; `spare`: nothing uses it, or it cannot work as it is.
 */
export type Level = 'wrong' | 'doubt' | 'paper' | 'slow' | 'spare'

export const levelNames: Record<Level, string> = {
  wrong: '错误',
  doubt: '数字可疑',
  paper: '看不清',
  slow: '偏慢',
  spare: '提醒',
}

/** Something that the checker found. */
export interface Finding {
  level: Level
  /** A cell with its sheet in front; null: not a cell. */
  at: string | null
  /** The name of a dataset or parameter in the panel at the left. */
  panel: string | null
  /** What readers will see, and what to do. */
  sentence: string
  /** What one click would do about it. */
  mend?: Mend
}

/** A change that takes a finding away, as one step for undo. `sheet` is an id. */
export type Mend =
  | { kind: 'link'; sheet: string; address: string; links: DatasetLink[]; label: string }
  | { kind: 'repeatHead'; sheet: string; rows: number; label: string }
  | { kind: 'page'; sheet: string; page: Partial<NonNullable<SheetTemplate['page']>>; label: string }
  | { kind: 'splitHead'; sheet: string; address: string; columns: number; title: string; label: string }
  | { kind: 'wrap'; sheet: string; cells: string[]; label: string }
  | { kind: 'widen'; sheet: string; column: number; width: number; label: string }
  | { kind: 'leftParent'; sheet: string; address: string; parent: string; label: string }
  | { kind: 'formula'; sheet: string; address: string; formula: string; label: string }
  | { kind: 'removeParameter'; code: string; label: string }
  | { kind: 'removeDataset'; name: string; label: string }

/** `表!B4`. */
export function placeOf(sheet: Pick<SheetTemplate, 'name'>, cell: Spot): string {
  return `${sheet.name}!${addressOf(cell)}`
}

/** A number as people write it. */
export function figure(value: number): string {
  return value.toLocaleString('zh-CN')
}
