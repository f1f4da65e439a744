import { type EntryLayout, narrowLayout, type LayoutValues } from '@mingtai/entry-model'
import { NarrowParts } from './RowFields.tsx'

interface Props {
  layout: EntryLayout
  values: LayoutValues
  /** What stands above the rows of a list, or below. */
  part: 'head' | 'foot'
}

/** What a laid-out list says once for all its rows: who fills it in, and the sums. */
export function FormFacts({ layout, values, part }: Props) {
  const parts = narrowLayout(layout)[part]
  if (parts.length === 0) return null
  return (
    <section className="form-facts row-form" aria-label={part === 'head' ? '表头' : '表尾'}>
      <NarrowParts {...{ layout, values, parts }} record={null} fieldOf={() => null} />
    </section>
  )
}
