import type { Studio } from '../../studio.ts'

/** Gives columns of the design the width that their finished ones need, as one step; `lines` names the column behind each. */
export function fitColumns(
  studio: Studio,
  columns: readonly number[],
  ...[needs, lines]: [needs: readonly (number | null)[], lines?: readonly number[] | undefined]
): void {
  studio.together(() => {
    for (const column of columns) {
      const own = needs.filter((_, at) => (lines?.[at] ?? at) === column).filter((need) => need !== null)
      if (own.length > 0) studio.adapter?.setColumnWidth(column, Math.max(...own))
    }
  })
}
