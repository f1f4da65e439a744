import { defaultPageSetup, type PageSetup, type RowChunk, rowMarks } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'
import { memoryOutput } from './bytes/memory-output.ts'
import { openWorkbook } from './read/index.ts'
import { readTemplate } from './read/template/read-template.ts'
import { writeWorkbook } from './workbook.ts'

/** Two heads, five rows of one template row, a foot; four columns. */
function chunk(): RowChunk {
  const column = { values: { type: 'mixed' as const, values: [1, 2, 3, 4, 5, 6, 7, 8] }, styles: 0, formula: null }
  return {
    rows: 8,
    cells: [column, column, column, column],
    heights: 20,
    lines: Uint16Array.from([0, 1, 2, 2, 2, 2, 2, 3]),
    merges: [],
  }
}

async function pageAfter(page: Partial<PageSetup>, marks?: Uint8Array): Promise<PageSetup | null> {
  const output = memoryOutput()
  const head = {
    ...{
      name: "王's 表",
      widths: [80, 80, 80, 80],
      frozen: { rows: 0, columns: 0 },
      styles: [{}],
      rowLines: [0, 1, 2, 3],
    },
    page: { ...defaultPageSetup, ...page },
  }
  await writeWorkbook(output, [{ head, chunks: [{ ...chunk(), marks: marks ?? 0 }] }])
  const book = await openWorkbook(output.bytes())
  const read = await readTemplate(book)
  book.close()
  expect(read.notices).toEqual([])
  return read.sheets[0]?.page ?? null
}

test('the printed area of a template is that of all its rows in the file, and is read again', async () => {
  const page = await pageAfter({ printRows: { from: 1, to: 2 }, printColumns: { from: 1, to: 3 } })
  expect(page).toMatchObject({ printRows: { from: 1, to: 6 }, printColumns: { from: 1, to: 3 } })
})

test('an area of columns alone, and none', async () => {
  const page = await pageAfter({ printColumns: { from: 0, to: 2 } })
  expect(page?.printColumns).toEqual({ from: 0, to: 2 })
  expect(page?.printRows).toBeUndefined()
  expect(Object.keys((await pageAfter({})) ?? {})).not.toContain('printColumns')
})

test('title rows stand on every page, but those that come again with the data on none that is not theirs', async () => {
  const { title } = rowMarks
  const titleRows = { from: 1, to: 1 }
  expect((await pageAfter({ titleRows }, Uint8Array.of(0, title, 0, 0, 0, 0, 0, 0)))?.titleRows).toEqual(titleRows)
  expect((await pageAfter({ titleRows }, Uint8Array.of(0, title, 0, 0, title, 0, 0, 0)))?.titleRows).toBeUndefined()
})
