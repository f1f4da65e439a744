import { defaultPageSetup, type PageSetup, paperOf, SMALLEST_FIT } from '@mingtai/sheet-core'

import type { SheetTemplate } from './template.ts'

const PX_PER_MM = 96 / 25.4

/** The page set-up of a sheet whose designer set none: its headings on every page, and page numbers. */
export function defaultPage({ columnWidths, frozen, cells, blocks }: SheetTemplate): PageSetup {
  const width = columnWidths.reduce((sum, one) => sum + one, 0) / PX_PER_MM
  const growsRight =
    cells.some(({ content }) => content.kind === 'field' && content.expand === 'right') ||
    (blocks ?? []).some(({ expand }) => expand === 'right')
  const upright = roomOf(defaultPageSetup)
  const page: PageSetup = {
    ...defaultPageSetup,
    orientation: growsRight || width > upright * 1.15 ? 'landscape' : 'portrait',
    footer: { left: '', center: '第 ${page} 页，共 ${pages} 页', right: '' },
    center: { horizontal: true, vertical: false },
  }
  if (frozen.rows > 0) page.titleRows = { from: 0, to: frozen.rows - 1 }
  if (growsRight || roomOf(page) / width >= SMALLEST_FIT) page.fit = 'width'
  return page
}

function roomOf(page: PageSetup): number {
  return paperOf(page).width - page.margins.left - page.margins.right
}
