import type { Template } from '@mingtai/report-engine'

/** What a new report begins with: one empty sheet. */
export function blankTemplate(): Template {
  const columnWidths = Array.from({ length: 20 }, () => 100)
  const rowHeights = Array.from({ length: 50 }, () => 28)
  const sheet = { id: 'sheet1', name: 'Sheet1', columnWidths, rowHeights, frozen: { rows: 0, columns: 0 }, cells: [] }
  return { schema: 4, parameters: [], datasets: [], styles: [{}], sheets: [sheet] }
}
