import type { Binding } from '../template.ts'

/** A binding that sums a field where it stands and repeats nothing; `parts` say what is different. */
export function plainBinding(dataset: string, field: string, parts: Partial<Binding> = {}): Binding {
  return {
    kind: 'field',
    dataset,
    field,
    expand: 'none',
    aggregate: 'sum',
    leftParent: 'auto',
    topParent: 'auto',
    filter: null,
    sorts: [],
    subtotal: null,
    stretch: true,
    ...parts,
  }
}
