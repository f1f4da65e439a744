import { rowMarks } from '@mingtai/sheet-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pagesIn, plainOptions, simpleSheet, textsOn } from '../example.ts'
import { layOutDocument, layOutSheet, pagedDocument, type PageItem, PageProblem, type SheetSource } from '../index.ts'

/** 100 px of room: 75 points. */
const small = {
  paper: { width: 100, height: 20 + (75 * 25.4) / 72 },
  margins: { top: 10, right: 10, bottom: 10, left: 10 },
} as const
const options = plainOptions()

async function textsOf(source: SheetSource): Promise<string[][]> {
  const paged = await layOutSheet(source, options)
  const pages = await pagesIn(paged.pages(1, paged.count))
  expect(pages.map(({ number }) => number)).toEqual(pages.map((_, at) => at + 1))
  return pages.map(({ items }) => textsOn(items))
}

function baselinesOn(items: readonly PageItem[]): number[] {
  return items.flatMap((item) =>
    item.kind === 'text' ? [item.y] : item.kind === 'group' ? baselinesOn(item.items) : [],
  )
}

const numbered = (count: number): string[][] => Array.from({ length: count }, (_, row) => [`r${row}`])

describe('pages', () => {
  it('carry as many whole rows as fit', async () => {
    expect(await textsOf(simpleSheet({ widths: [80], values: numbered(6), page: small }))).toEqual([
      ['r0', 'r1', 'r2', 'r3'],
      ['r4', 'r5'],
    ])
  })

  it('leave out what lies outside the printed area', async () => {
    const page = { ...small, printRows: { from: 1, to: 1 }, printColumns: { from: 1, to: 1 } }
    const values = numbered(7).map(([text = '']) => [`a${text}`, text])
    const source = simpleSheet({ widths: [40, 60], values, page, chunk: 7 })
    const lines = Uint16Array.from([0, 1, 1, 1, 1, 1, 2])
    async function* chunks(from: number) {
      for await (const placed of source.chunks(from)) yield { ...placed, chunk: { ...placed.chunk, lines } }
    }
    const area = { ...source, head: { ...source.head, rowLines: [0, 1, 2] }, chunks }
    expect(await textsOf(area)).toEqual([['r1', 'r2', 'r3', 'r4'], ['r5']])
  })

  it('end where a break is forced, but never with an empty page', async () => {
    const marks = [0, rowMarks.breakAfter, 0, rowMarks.breakAfter]
    expect(await textsOf(simpleSheet({ widths: [80], values: numbered(4), marks, page: small }))).toEqual([
      ['r0', 'r1'],
      ['r2', 'r3'],
    ])
  })

  it('keep rows together as far as a page allows', async () => {
    const { keepWithNext } = rowMarks
    const marks = [0, 0, 0, keepWithNext, 0, 0]
    expect(await textsOf(simpleSheet({ widths: [80], values: numbered(6), marks, page: small }))).toEqual([
      ['r0', 'r1', 'r2'],
      ['r3', 'r4', 'r5'],
    ])
    const all = numbered(6).map(() => keepWithNext)
    expect(
      (await textsOf(simpleSheet({ widths: [80], values: numbered(6), marks: all, page: small }))).map(
        (page) => page.length,
      ),
    ).toEqual([4, 2])
  })

  it('show title rows on top of every later page', async () => {
    const marks = [0, rowMarks.title]
    expect(await textsOf(simpleSheet({ widths: [80], values: numbered(7), marks, page: small }))).toEqual([
      ['r0', 'r1', 'r2', 'r3'],
      ['r1', 'r4', 'r5', 'r6'],
    ])
  })

  it('take foot rows out of the flow to the foot of every page', async () => {
    const marks = [0, 0, 0, 0, 0, rowMarks.foot]
    const source = simpleSheet({ widths: [80], values: numbered(6), marks, page: small })
    expect(await textsOf(source)).toEqual([
      ['r0', 'r1', 'r2', 'r5'],
      ['r3', 'r4', 'r5'],
    ])
    const paged = await layOutSheet(source, options)
    const [, last] = await pagesIn(paged.pages(1, 2))
    const foot = last!.items.at(-1)
    // The last row's middle: 12 px above the bottom margin; the baseline 0.37 of the size below it.
    expect(foot?.kind === 'text' && foot.y).toBeCloseTo(last!.height - (10 * 72) / 25.4 - 9 + 3.7, 6)
  })

  it('leave out folded rows and rows of no height', async () => {
    const heights = [24, 0, 24, 24]
    const marks = [0, 0, rowMarks.folded, 0]
    expect(await textsOf(simpleSheet({ widths: [80], values: numbered(4), heights, marks, page: small }))).toEqual([
      ['r0', 'r3'],
    ])
  })

  it('go down before they go across, or the other way round', async () => {
    const values = Array.from({ length: 6 }, (_, row) => [`a${row}`, `b${row}`])
    const sheet = { widths: [200, 200], values }
    expect((await textsOf(simpleSheet({ ...sheet, page: small }))).map(([first]) => first)).toEqual([
      'a0',
      'a4',
      'b0',
      'b4',
    ])
    const across = simpleSheet({ ...sheet, page: { ...small, order: 'acrossThenDown' } })
    expect((await textsOf(across)).map(([first]) => first)).toEqual(['a0', 'b0', 'a4', 'b4'])
  })

  it('show title columns on the left of every page across', async () => {
    const page = { ...small, titleColumns: { from: 0, to: 0 }, breaks: { rows: [], columns: [1] } }
    expect(await textsOf(simpleSheet({ widths: [50, 50, 50], values: [['t', 'a', 'b']], page }))).toEqual([
      ['t', 'a'],
      ['t', 'b'],
    ])
  })

  it('let a long text go on on the page to the right', async () => {
    const long = '这一段文字比本页剩下的地方还要长很多'
    const values = [
      ['x', long, null, 'y'],
      ['x', long, '满', 'y'],
    ]
    const merges = [{ fromRow: 1, toRow: 1, fromColumn: 0, toColumn: 1 }]
    const source = simpleSheet({ widths: [150, 150, 150, 80], values, merges, page: small })
    expect(await textsOf(source)).toEqual([
      ['x', long, 'x'],
      ['y', '满', 'y', long],
    ])
  })

  it('hold all columns where the sheet is fitted to the width', async () => {
    const page = { ...small, fit: 'width' as const }
    const paged = await layOutSheet(simpleSheet({ widths: [200, 200], values: [['a', 'b']], page }), options)
    const [only] = await pagesIn(paged.pages(1, 9))
    const text = only!.items.find((item) => item.kind === 'text' && item.text === 'a')
    // 80 mm hold 400 px.
    expect(text?.kind === 'text' && text.size).toBeCloseTo((10 * ((80 * 72) / 25.4)) / 300, 6)
    expect(paged.count).toBe(1)
  })

  it('go on to the right where fitting to the width would make letters smaller than half', async () => {
    const page = { ...small, fit: 'width' as const }
    const widths = Array.from({ length: 10 }, () => 100)
    const values = [widths.map((_, column) => `c${column}`)]
    const paged = await layOutSheet(simpleSheet({ widths, values, page }), options)
    const pages = await pagesIn(paged.pages(1, 9))
    // Half of the size puts 600 px on 80 mm.
    expect(pages.map(({ items }) => textsOn(items))).toEqual([
      ['c0', 'c1', 'c2', 'c3', 'c4', 'c5'],
      ['c6', 'c7', 'c8', 'c9'],
    ])
    expect(pages[1]!.items[0]).toMatchObject({ kind: 'text', size: 5 })
  })

  it('are one where the whole sheet is fitted, whatever breaks are set', async () => {
    const marks = numbered(30).map(() => rowMarks.breakAfter)
    const page = { ...small, fit: 'page' as const, breaks: { rows: [], columns: [0] } }
    const values = numbered(30).map((row) => [...row, 'x'])
    expect(await textsOf(simpleSheet({ widths: [80, 80], values, marks, page }))).toHaveLength(1)
  })

  it('are one for an empty sheet', async () => {
    expect(await textsOf(simpleSheet({ widths: [80], values: [], page: small }))).toEqual([[]])
  })

  it('say the value of a merge again on each page that it reaches', async () => {
    const values = numbered(9).map(([name], row) => [row === 1 ? 'province' : null, name ?? null])
    const merges = [{ fromRow: 1, toRow: 7, fromColumn: 0, toColumn: 0 }]
    expect(
      (await textsOf(simpleSheet({ widths: [80, 80], values, merges, page: small, chunk: 2 }))).map((page) =>
        page.includes('province'),
      ),
    ).toEqual([true, true, false])
  })

  it('know the merges above them when they are made alone', async () => {
    const values = numbered(9).map(([name], row) => [`p${row}`, name ?? null])
    const merges = [{ fromRow: 1, toRow: 8, fromColumn: 0, toColumn: 0 }]
    const paged = await layOutSheet(simpleSheet({ widths: [80, 80], values, merges, page: small, chunk: 2 }), options)
    const [last] = await pagesIn(paged.pages(3, 3))
    expect(textsOn(last!.items)).toEqual(['p1', 'r8'])
  })

  it('go on with a row that is taller than a page, every line of its text on one of them', async () => {
    const long = Array.from({ length: 30 }, (_, line) => `line ${line}`)
    const source = simpleSheet({
      widths: [80, 80],
      values: [
        ['a', 'b'],
        ['key', long.join('\n')],
        ['c', 'd'],
      ],
      heights: [24, 600, 24],
      styles: [{ wrap: true }],
      page: small,
    })
    const paged = await layOutSheet(source, options)
    const pages = await pagesIn(paged.pages(1, paged.count))
    const texts = pages.flatMap(({ items }) => textsOn(items))
    expect(texts.filter((text) => text.startsWith('line'))).toEqual(long)
    expect(texts.filter((text) => text === 'key')).toHaveLength(1)
    for (const { items, height } of pages) {
      for (const y of baselinesOn(items)) {
        expect(y).toBeGreaterThan((10 * 72) / 25.4 + 8)
        expect(y).toBeLessThan(height - (10 * 72) / 25.4 - 1)
      }
    }
  })

  it('say where groups begin', async () => {
    const source = simpleSheet({
      widths: [80, 400],
      values: numbered(9),
      marks: [rowMarks.title],
      page: small,
      chunk: 3,
    })
    const chunks = async function* (fromRow: number) {
      for await (const { from, chunk } of source.chunks(fromRow)) {
        yield { from, chunk: { ...chunk, bookmarks: [{ row: from, level: 0, title: `g${from}` }] } }
      }
    }
    const { bookmarks } = await layOutSheet({ ...source, chunks }, options)
    const all = []
    for await (const bookmark of bookmarks) all.push(bookmark)
    const top = (10 * 72) / 25.4
    expect(all).toEqual([
      { title: 'g0', level: 0, page: 1, y: top },
      { title: 'g3', level: 0, page: 1, y: top + 3 * 18 },
      // Below the title row of the second page.
      { title: 'g6', level: 0, page: 2, y: top + 3 * 18 },
    ])
  })

  it('carry on with a picture that a page break cuts', async () => {
    const image = { type: 'png' as const, bytes: new Uint8Array(), width: 100, height: 100 }
    const source = simpleSheet({ widths: [146], values: numbered(6), page: small, chunk: 2 })
    const object = {
      kind: 'picture',
      fromRow: 2,
      fromColumn: 0,
      toRow: 5,
      toColumn: 0,
      chart: null,
      picture: 'p',
      alt: '',
    } as const
    const chunks = async function* (fromRow: number) {
      for await (const { from, chunk } of source.chunks(fromRow))
        yield { from, chunk: { ...chunk, objects: from === 2 ? [object] : [] } }
    }
    const paged = await layOutSheet({ ...source, chunks }, plainOptions({ picture: () => image }))
    for (const from of [1, 2]) {
      const [page] = await pagesIn(paged.pages(from, from))
      const group = page!.items.at(-1)
      const margin = (10 * 72) / 25.4
      // Four rows of 18 points, cut after the second; one px of air on all sides.
      const y = margin + (from === 1 ? 36 : -36) + 0.75
      expect(group).toMatchObject({ kind: 'group', clips: true, y: margin })
      expect(group?.kind === 'group' && group.items).toMatchObject([{ kind: 'image', y, height: 70.5 }])
    }
  })

  it('number several sheets through', async () => {
    const footer = { left: '', center: '${page}/${pages}', right: '' }
    const sheets = [6, 3].map((count) =>
      simpleSheet({ widths: [80], values: numbered(count), page: { ...small, footer } }),
    )
    const document = pagedDocument('全部', await layOutDocument(sheets, options))
    expect(document.count).toBe(3)
    const pages = await pagesIn(document.pages(2, 3))
    expect(pages.map(({ number, items }) => [number, textsOn(items).at(-1)])).toEqual([
      [2, '2/3'],
      [3, '3/3'],
    ])
  })

  it('are refused with a reason where no paper can hold the set-up', async () => {
    const refusal = async (source: SheetSource): Promise<string> => {
      try {
        await layOutSheet(source, options)
      } catch (error) {
        if (error instanceof PageProblem) return error.message
      }
      return ''
    }
    const wide = { paper: 'A4' as const, margins: { top: 10, right: 120, bottom: 10, left: 120 } }
    expect(await refusal(simpleSheet({ widths: [80], values: [], page: wide }))).toContain('左右页边距')
    const high = { paper: 'A4' as const, margins: { top: 160, right: 10, bottom: 160, left: 10 } }
    expect(await refusal(simpleSheet({ widths: [80], values: [], page: high }))).toContain('上下页边距')
    expect(await refusal(simpleSheet({ widths: [], values: [[]] }))).toContain('没有列')
    const title = { widths: [80], values: numbered(3), heights: [150, 24, 24], marks: [rowMarks.title], page: small }
    expect(await refusal(simpleSheet(title))).toContain('标题行')
    const foot = { widths: [80], values: numbered(3), heights: [24, 24, 90], marks: [0, 0, rowMarks.foot], page: small }
    expect(await refusal(simpleSheet(foot))).toContain('占满')
    const columns = { ...small, titleColumns: { from: 0, to: 0 } }
    expect(await refusal(simpleSheet({ widths: [299, 200], values: [], page: columns }))).toContain('标题列')
    const endless = simpleSheet({ widths: [80], values: [['x']], heights: [60_000], page: small })
    const source = {
      ...endless,
      rows: 200,
      chunks: async function* () {
        for await (const one of endless.chunks(0))
          for (let from = 0; from < 200; from++) yield { from, chunk: one.chunk }
      },
    }
    expect(await refusal(source)).toContain('100,000 页')
  })

  const sheets = fc.record({
    heights: fc.array(
      fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 12, max: 60 }) }, fc.constantFrom(0, 250, 130)),
      { maxLength: 60 },
    ),
    marks: fc.array(fc.constantFrom<number>(0, 0, 0, 0, 1, 2, 2, 16), { minLength: 60, maxLength: 60 }),
    merges: fc.array(fc.tuple(fc.nat(59), fc.nat(20)), { maxLength: 4 }),
    title: fc.boolean(),
    foot: fc.boolean(),
    room: fc.integer({ min: 120, max: 300 }),
    chunk: fc.integer({ min: 1, max: 30 }),
    across: fc.boolean(),
    window: fc.tuple(fc.nat(30), fc.nat(10)),
  })

  it('show every visible row exactly once, and any window of pages is that slice of all', async () => {
    await fc.assert(
      fc.asyncProperty(sheets, async ({ heights, marks, merges, title, foot, room, chunk, across, window }) => {
        const rows = heights.length
        const ownMarks = marks.slice(0, rows)
        if (title && rows > 2) ownMarks[0] = rowMarks.title
        if (foot && rows > 2) ownMarks[rows - 1] = rowMarks.foot
        const own = heights.map((height, row) =>
          ownMarks[row] === rowMarks.title || ownMarks[row] === rowMarks.foot ? 24 : height,
        )
        let free = 0
        const placed = [...merges]
          .sort(([a], [b]) => a - b)
          .flatMap(([from, more]) => {
            const merge = {
              fromRow: Math.max(free, from),
              toRow: Math.min(rows - (foot ? 2 : 1), Math.max(free, from) + more),
              fromColumn: 0,
              toColumn: 0,
            }
            if (merge.toRow <= merge.fromRow) return []
            free = merge.toRow + 1
            return [merge]
          })
        const paper = { width: 100, height: 20 + (room * 0.75 * 25.4) / 72 }
        const source = simpleSheet({
          widths: [60, 100, 200],
          values: own.map((_, row) => [`m${row}`, `r${row}`, `w${row}`]),
          heights: own,
          marks: ownMarks,
          merges: placed,
          chunk,
          page: { ...small, paper, order: across ? 'acrossThenDown' : 'downThenAcross' },
        })
        const paged = await layOutSheet(source, options)
        const pages = await pagesIn(paged.pages(1, paged.count))
        expect(pages.length).toBe(paged.count)
        const texts = pages.flatMap(({ items }) => textsOn(items))
        for (const [row, height] of own.entries()) {
          const seen = texts.filter((text) => text === `r${row}`).length
          if (height === 0 || ownMarks[row] === rowMarks.folded) expect(seen).toBe(0)
          else if (ownMarks[row] === rowMarks.foot || (ownMarks[row] === rowMarks.title && paged.count > 2))
            expect(seen).toBeGreaterThan(0)
          else expect([row, seen]).toEqual([row, 1])
        }
        for (const { fromRow, toRow } of placed) {
          const rowsOfMerge = own.map((_, row) => row).filter((row) => row >= fromRow && row <= toRow)
          const isSeen = rowsOfMerge.some(
            (row) => own[row]! > 0 && !(ownMarks[row]! & (rowMarks.folded | rowMarks.foot)),
          )
          if (isSeen) expect([fromRow, texts.includes(`m${fromRow}`)]).toEqual([fromRow, true])
          for (const row of rowsOfMerge.slice(1)) expect([row, texts.includes(`m${row}`)]).toEqual([row, false])
        }
        for (const { items, height } of pages) {
          for (const y of baselinesOn(items)) {
            expect(y).toBeGreaterThan((10 * 72) / 25.4)
            expect(y).toBeLessThan(height - (10 * 72) / 25.4)
          }
        }
        const [skip, more] = window
        const from = Math.min(paged.count, skip + 1)
        const slice = await pagesIn(paged.pages(from, from + more))
        expect(slice).toEqual(pages.slice(from - 1, from + more))
      }),
      { numRuns: 150 },
    )
  })
})
