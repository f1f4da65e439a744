import { arrowThirds, type CellStyle, emptyTail, iconShapes, type PlacedCondition } from '@mingtai/sheet-core'
import { describe, expect, it } from 'vitest'

import { pagesIn, plainOptions, type SimpleSheet, simpleSheet, textsOn } from '../example.ts'
import { type LayOutOptions, layOutSheet, type PageItem } from '../index.ts'

/** Paper of 400 × 200 px without margins, so that a px is 0.75 points from the corner. */
const page = {
  paper: { width: (300 * 25.4) / 72, height: (150 * 25.4) / 72 },
  margins: { top: 0, right: 0, bottom: 0, left: 0 },
} as const

async function drawn(sheet: SimpleSheet, over: Partial<LayOutOptions> = {}): Promise<readonly PageItem[]> {
  const paged = await layOutSheet(simpleSheet({ ...sheet, page: { ...page, ...sheet.page } }), plainOptions(over))
  const [first] = await pagesIn(paged.pages(1, 1))
  return first!.items
}

function flat(items: readonly PageItem[]): PageItem[] {
  return items.flatMap((item) => (item.kind === 'group' ? flat(item.items) : [item]))
}

const styled = (style: CellStyle) => ({ styles: [style], styleOf: () => 0 })

async function textIn(
  value: string | number | boolean,
  style: CellStyle,
  width = 100,
): Promise<{ x: number; y: number; size: number; text: string }> {
  const items = flat(await drawn({ widths: [width, 40], values: [[value, '邻']], heights: [40], ...styled(style) }))
  const text = items.find((item) => item.kind === 'text')
  if (text?.kind !== 'text') throw new Error('no text')
  return text
}

describe('cells on paper', () => {
  it('write texts from the left, numbers to the right, truths in the middle', async () => {
    expect(await textIn('合同', {})).toMatchObject({ x: 3, size: 10 })
    // Two figures of 5.55 points end 4 px before the edge.
    expect((await textIn(12, {})).x).toBeCloseTo(75 - 3 - 11.1, 6)
    expect((await textIn('合同', { align: 'center' })).x).toBe((75 - 20) / 2)
    expect((await textIn('合同', { align: 'left', indent: 2 })).x).toBe(3 + 18)
    expect((await textIn('合同', { align: 'right', indent: 1 })).x).toBe(75 - 3 - 9 - 20)
  })

  it('write an amount in words beside a filled cell in full: smaller, then on two lines', async () => {
    const words = '肆拾万柒仟叁佰肆拾叁元伍角捌分'
    const linesIn = async (width: number) => {
      const items = flat(await drawn({ widths: [width, 40], values: [[words, '邻']], heights: [40], styles: [{}] }))
      return items.filter((item) => item.kind === 'text').filter(({ text }) => text !== '邻')
    }
    const small = await linesIn(180)
    expect(small).toMatchObject([{ text: words }])
    expect(small[0]?.size).toBeLessThan(10)
    const two = await linesIn(110)
    expect(two.map(({ text }) => text).join('')).toBe(words)
    expect(two).toHaveLength(2)
  })

  it('place a line by its vertical alignment', async () => {
    expect((await textIn('合同', {})).y).toBeCloseTo(15 + 3.7, 6)
    expect((await textIn('合同', { valign: 'top' })).y).toBeCloseTo(1.5 + 5.4 + 3.7, 6)
    expect((await textIn('合同', { valign: 'bottom' })).y).toBeCloseTo(30 - 1.5 - 5.4 + 3.7, 6)
  })

  it('write a figure smaller rather than cut it, and round it where General leaves that open', async () => {
    const shrunk = await textIn(123456789, {}, 40)
    expect(shrunk.text).toBe('123456789')
    expect(shrunk.size).toBeCloseTo((38 / (9 * 0.555 * (40 / 3))) * 10 * 1, 6)
    expect(await textIn(1234.56789, { wrap: true }, 60)).toMatchObject({ text: '1234.57', size: 10 })
    expect((await textIn(1234.5678, { format: '0.00' }, 48)).text).toBe('1234.57')
    expect((await textIn('很长很长很长', { shrink: true }, 48)).size).toBeCloseTo((10 * 40) / 80, 6)
  })

  it('end a text with an ellipsis where its room ends, also a wrapped one in a row that is too low', async () => {
    expect((await textIn('很长很长很长很长', {}, 60)).text).toBe('很长很…')
    expect((await textIn('很长很长很长很长', { align: 'right' }, 60)).text).toBe('很长很…')
    const low = await drawn({
      widths: [100],
      values: [['一二三四五六七八九十'.repeat(9)]],
      heights: [40],
      ...styled({ wrap: true }),
    })
    expect(textsOn(low)).toEqual(['一二三四五六', '七八九十一…'])
    const shrunk = await textIn('一二三四五六七八九十'.repeat(2), { wrap: true, shrink: true })
    expect(shrunk.size).toBeLessThan(10)
    const goesOn = await drawn({ widths: [60, 60], values: [['很长很长很长', null]], heights: [40] })
    expect(textsOn(goesOn)).toEqual(['很长很长很长'])
  })

  it('take a colour from the number format before the style', async () => {
    const [text] = flat(
      await drawn({ widths: [100], values: [[-5]], ...styled({ format: '0;[Red]-0', color: '#00AA00' }) }),
    )
    expect(text).toMatchObject({ kind: 'text', text: '-5', color: '#FF0000' })
  })

  it('let a text reach over empty neighbours and cut it at full ones', async () => {
    const values = [
      ['一二三四五六七八', null, '满'],
      ['一二三四五六七八', '满', null],
    ]
    const [free, , cut] = await drawn({ widths: [60, 60, 60], values, heights: [24, 24] })
    expect(free).toMatchObject({ kind: 'text', text: '一二三四五六七八' })
    expect(cut).toMatchObject({ kind: 'group', clips: true, x: 0, width: 45 })
  })

  it('join grounds along a row into one path for each colour', async () => {
    const [path, ...more] = await drawn({ widths: [60, 60], values: [[null, null]], ...styled({ fill: '#EEEEEE' }) })
    expect(more).toEqual([])
    expect(path).toMatchObject({
      fill: '#EEEEEE',
      steps: [['M', 0, 0], ['L', 90, 0], ['L', 90, 18], ['L', 0, 18], ['Z']],
    })
  })

  it('draw the stronger of two borders where cells meet', async () => {
    const styles: CellStyle[] = [
      { border: { right: { line: 'thin', color: '#999999' } } },
      { border: { left: { line: 'thick', color: '#FF0000' } } },
      { border: { left: { line: 'thin', color: '#111111' } } },
    ]
    const lines = (right: number) =>
      drawn({ widths: [60, 60], values: [[null, null]], styles, styleOf: (_, column) => (column === 0 ? 0 : right) })
    expect(await lines(1)).toMatchObject([
      {
        stroke: { color: '#FF0000', width: 2 },
        steps: [
          ['M', 45, -1],
          ['L', 45, 19],
        ],
      },
    ])
    expect(await lines(2)).toMatchObject([{ stroke: { color: '#111111', width: 0.5 } }])
  })

  it('draw no line inside a merge, and grid lines only where they are asked for', async () => {
    const border = { line: 'thin', color: '#000000' } as const
    const sheet = {
      widths: [40, 40],
      values: [
        ['a', null],
        [null, null],
      ],
      merges: [{ fromRow: 0, toRow: 1, fromColumn: 0, toColumn: 1 }],
      ...styled({ border: { top: border, right: border, bottom: border, left: border } }),
    }
    const [path] = await drawn(sheet)
    expect(path?.kind === 'path' && path.steps).toHaveLength(8)
    const grid = await drawn({ widths: [40, 40], values: [[null, null]], page: { gridLines: true } })
    expect(grid[0]?.kind === 'path' && grid[0].steps).toHaveLength(10)
    expect(await drawn({ widths: [40, 40], values: [[null, null]] })).toEqual([])
  })

  it('wrap, underline and strike', async () => {
    const items = flat(
      await drawn({
        widths: [56],
        values: [['一二三四五']],
        heights: [60],
        ...styled({ wrap: true, underline: true, strike: true }),
      }),
    )
    expect(textsOn(items)).toEqual(['一二三', '四五'])
    expect(items.filter(({ kind }) => kind === 'path')).toHaveLength(2)
  })

  it('turn, stack and part headings', async () => {
    const [turned] = flat(await drawn({ widths: [60], values: [['直']], heights: [60], ...styled({ rotate: 90 }) }))
    // Turned upwards, the middle of the character stands in the middle of the cell.
    expect(turned).toMatchObject({ angle: 90, y: 27.5 })
    expect(turned?.kind === 'text' && turned.x).toBeCloseTo(22.5 + 3.7, 6)
    expect(
      textsOn(await drawn({ widths: [60], values: [['竖排']], heights: [60], ...styled({ rotate: 255 }) })),
    ).toEqual(['竖', '排'])
    const parted = flat(
      await drawn({ widths: [80], values: [['季度|产品|省份']], heights: [60], ...styled({ diagonal: 2 }) }),
    )
    expect(textsOn(parted)).toEqual(['季度', '产品', '省份'])
    expect(parted[0]).toMatchObject({
      steps: [
        ['M', 0, 0],
        ['L', 60, 22.5],
        ['M', 0, 0],
        ['L', 30, 45],
      ],
    })
  })

  it('draw codes as paths, and write what is no code', async () => {
    const one = async (value: string, show: CellStyle['show']) =>
      flat(await drawn({ widths: [120], values: [[value]], heights: [80], ...styled({ show }) }))
    expect((await one('MT-1', 'qr')).map(({ kind }) => kind)).toEqual(['path'])
    expect((await one('MT-1', 'code128')).map(({ kind }) => kind)).toEqual(['path', 'text'])
    expect(textsOn(await one('6901234567892', 'ean13'))).toEqual(['6901234567892'])
    expect(textsOn(await one('不是条码', 'ean13'))).toEqual(['不是条码'])
  })

  it('fit a picture into its cell with its sides in proportion', async () => {
    const image = { type: 'png' as const, bytes: new Uint8Array(), width: 200, height: 100 }
    const picture = (name: string) => Promise.resolve(name === '印章' ? image : null)
    const sheet = { widths: [104], values: [['印章'], ['没有']], heights: [104, 24], ...styled({ show: 'picture' }) }
    expect(flat(await drawn(sheet, { picture }))).toEqual([
      { kind: 'image', image, x: 1.5, y: 20.25, width: 75, height: 37.5, opacity: 1 },
    ])
  })

  it('lead to addresses of the web, or to what the caller says', async () => {
    const source = simpleSheet({ widths: [80], values: [['明台'], ['报表']], page })
    const chunks = async function* () {
      for await (const { from, chunk } of source.chunks(0)) {
        const links = { type: 'mixed' as const, values: ['https://mingtai.cn', 'report:A'] }
        yield { from, chunk: { ...chunk, cells: [{ ...chunk.cells[0]!, links }] } }
      }
    }
    const found = async (over: Partial<LayOutOptions>): Promise<(string | null)[]> => {
      const paged = await layOutSheet({ ...source, chunks }, plainOptions(over))
      const [first] = await pagesIn(paged.pages(1, 1))
      return first!.items.map((item) => (item.kind === 'group' ? item.link : null))
    }
    expect(await found({})).toEqual(['https://mingtai.cn', null])
    expect(await found({ link: (link) => `https://x/${link}` })).toEqual([
      'https://x/https://mingtai.cn',
      'https://x/report:A',
    ])
  })

  it('put the form under everything and leave it out where the paper carries it', async () => {
    const image = { type: 'png' as const, bytes: new Uint8Array(), width: 1, height: 1 }
    const form = { picture: '底图', x: 10, y: 20, width: 30, height: 40, printed: false }
    const sheet = { widths: [80], values: [['字']], page: { form } }
    const items = await drawn(sheet, { picture: () => image })
    expect(items[0]).toMatchObject({ kind: 'image', x: (10 * 72) / 25.4, height: (40 * 72) / 25.4 })
    expect((await drawn(sheet, { picture: () => image, printed: true }))[0]).toMatchObject({ kind: 'text' })
  })

  it('say header, footer and watermark with their fields', async () => {
    const sheet = {
      widths: [80],
      values: [['字']],
      page: {
        margins: { top: 20, right: 0, bottom: 0, left: 0 },
        firstPage: 7,
        header: { left: '${report}·${sheet}', center: '', right: '${constructor}${unit}第${page}页/共${pages}页' },
        watermark: { text: '${user}', size: 20, color: '#999999', opacity: 0.2, angle: 45, tiled: false },
      },
    }
    const items = await drawn(sheet, { fields: { report: '月报', user: '张三' } })
    expect(textsOn(items)).toEqual(['字', '月报·工作表', '第7页/共1页', '张三'])
    expect(items.at(-1)).toMatchObject({ angle: 45, opacity: 0.2 })
  })

  it('carry the rules that need a whole range', async () => {
    const ranges = [{ fromRow: 0, toRow: 3, fromColumn: 0, toColumn: 0 }]
    const figures = { count: 4, min: 0, max: 100, average: 40 }
    const base = { ranges, repeated: null, formulas: null }
    const conditions: PlacedCondition[] = [
      {
        ...base,
        rule: { kind: 'top', count: 1, percent: false, bottom: false, style: { bold: true } },
        figures: { ...figures, limits: [100] },
      },
      {
        ...base,
        rule: {
          kind: 'scale',
          points: [
            { at: 'min', color: '#000000' },
            { at: 'max', color: '#FFFFFF' },
          ],
        },
        figures: { ...figures, limits: [0, 100] },
      },
      {
        ...base,
        rule: { ...arrowThirds, showValue: false },
        figures: { ...figures, limits: [33, 67] },
      },
    ]
    const items = await drawn({
      widths: [80],
      values: [[0], [20], [40], [100]],
      more: { tail: { ...emptyTail, conditions } },
    })
    const fills = items.flatMap((item) => (item.kind === 'path' && item.fill !== null ? [item.fill] : []))
    expect(fills.slice(0, 3)).toEqual(['#000000', '#333333', '#666666'])
    const icons = [0, 0, 1, 2].map((index) => iconShapes({ set: 'arrows3', index })[0]?.color)
    expect(fills.slice(3)).toEqual(icons)
    expect(textsOn(items)).toEqual([])
  })
})
