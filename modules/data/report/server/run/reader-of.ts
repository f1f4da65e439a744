import type { ResultRow } from '../tables.ts'

/** Who asks about a result, for limits and turns: its reader, or all who read through one share. */
export function readerOf({ id, shareId, userId }: Pick<ResultRow, 'id' | 'shareId' | 'userId'>): string {
  return shareId ?? userId ?? id
}
