import type { Binding } from '@mingtai/report-engine'
import type { Mixed } from '../common.ts'

/** What an expanding cell and a block have in common. */
export type Repeating = Pick<
  Binding,
  | 'dataset'
  | 'leftParent'
  | 'topParent'
  | 'filter'
  | 'sorts'
  | 'top'
  | 'links'
  | 'fillTo'
  | 'bands'
  | 'breakAfter'
  | 'keepTogether'
  | 'fold'
>

/** One or several of them as the panel changes them together. */
export interface Repeats {
  first: Repeating
  of<T>(pick: (one: Repeating) => T): T | Mixed | null
  set(change: Partial<Repeating>): void
}
