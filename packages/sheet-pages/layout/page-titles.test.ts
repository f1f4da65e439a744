import { rowMarks } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'

import { pagesIn, plainOptions, simpleSheet, textsOn } from '../example.ts'
import { layOutSheet } from '../index.ts'

test('a page that begins with the title of an item does not show that of the item before', async () => {
  const { title, breakAfter } = rowMarks
  // Two notes of a head and five lines, each from a page of its own; a row of no height before the second head.
  const marks = [title, 0, 0, 0, 0, breakAfter, 0, title, 0, 0, 0, 0]
  const heights = marks.map((_, row) => (row === 6 ? 0 : 24))
  const values = marks.map((_, row) => [`r${row}`])
  // 100 px of room: four rows.
  const paper = { width: 100, height: 20 + (75 * 25.4) / 72 }
  const page = { paper, margins: { top: 10, right: 10, bottom: 10, left: 10 } }
  const paged = await layOutSheet(simpleSheet({ widths: [80], values, heights, marks, page }), plainOptions())
  const pages = await pagesIn(paged.pages(1, paged.count))
  expect(pages.map(({ items }) => textsOn(items))).toEqual([
    ['r0', 'r1', 'r2', 'r3'],
    ['r0', 'r4', 'r5'],
    ['r7', 'r8', 'r9', 'r10'],
    ['r7', 'r11'],
  ])
})
