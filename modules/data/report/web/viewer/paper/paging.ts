/** Of the specification. */
const pageSizes = [5, 10, 15, 20, 30, 50, 100, 150, 200, 300, 500, 800, 1000, 2000, 3000, 4000, 5000] as const

/** For a choice; 0: endless. */
export const pageChoices = [
  { value: 0, label: '不分页' },
  ...pageSizes.map((value) => ({ value, label: `每页 ${value} 行` })),
]

export interface Paging {
  /** null: one endless sheet. */
  size: number | null
  /** From 1. */
  number: number
}

interface Sheet {
  rows: number
  /** They stand above every page. */
  frozen: number
}

export function pagesOf({ size }: Paging, { rows, frozen }: Sheet): number {
  return size === null ? 1 : Math.max(1, Math.ceil((rows - frozen) / size))
}

/** The rows of a page; null: all of them. */
export function rowsOf(paging: Paging, sheet: Sheet): { from: number; to: number } | null {
  if (paging.size === null) return null
  const number = Math.min(paging.number, pagesOf(paging, sheet))
  const from = sheet.frozen + (number - 1) * paging.size
  return { from, to: Math.min(from + paging.size, sheet.rows) - 1 }
}

/** The page on which a row stands. */
export function pageWith(paging: Paging, row: number, { frozen }: Sheet): Paging {
  if (paging.size === null || row < frozen) return paging
  return { ...paging, number: Math.floor((row - frozen) / paging.size) + 1 }
}
