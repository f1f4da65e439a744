import type { LineageNode } from '../../lineage-calls.ts'

/** Where an object is worked on. */
export function pathOf({ kind, id, name }: LineageNode): string {
  if (kind === 'source') return `/data-source/list?keyword=${encodeURIComponent(name)}`
  return kind === 'dataset'
    ? `/dataset/edit?id=${encodeURIComponent(id)}`
    : `/report/designer?id=${encodeURIComponent(id)}`
}
