import {
  emptyTail,
  type PlacedCondition,
  rowMarks,
  type RowChunk,
  type SheetHead,
  type SheetTail,
} from '@mingtai/sheet-core'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { memoryOutput } from './bytes/memory-output.ts'
import { readBack } from './read-back.ts'
import { type SheetSource, type WorkbookOptions, writeWorkbook } from './workbook.ts'
import { logo, richSheet, richTail } from './xlsx/rich-sheet.ts'

/** The order of a worksheet's elements in ISO/IEC 29500 part 1, 18.3.1.99; Excel refuses any other. */
const ORDER =
  `sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios
autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations hyperlinks
printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags
drawing legacyDrawing legacyDrawingHF picture oleObjects controls webPublishItems tableParts extLst`.split(/\s+/)

const options: WorkbookOptions = {
  title: '销售',
  creator: '王五',
  protect: { password: '一二三' },
  picture: async (name) => (name === 'logo' ? logo : null),
  codePicture: async (text) => Buffer.concat([logo.bytes, Buffer.from(text)]),
  reportAddress: (link) => `https://bi.example.com/${link.slice(7)}`,
}

describe('A workbook with everything', () => {
  it('has its elements in the order that Excel wants, in well-formed parts', async () => {
    const { parts } = await rich()
    for (const [name, text] of parts) {
      if (/\.(xml|rels|vml)$/.test(name)) elementsOf(text)
    }
    const order = elementsOf(parts.get('xl/worksheets/sheet1.xml')!).map((name) => ORDER.indexOf(name))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
  })

  it('points to nothing that is not there, and names the type of every part', async () => {
    const { parts } = await rich()
    const types = parts.get('[Content_Types].xml')!
    for (const name of parts.keys()) {
      const isKnown = types.includes(`"/${name}"`) || types.includes(`Extension="${name.split('.').at(-1)}"`)
      expect(isKnown, name).toBe(true)
      if (name.endsWith('.rels'))
        for (const target of targetsOf(name, parts.get(name)!)) expect([...parts.keys()]).toContain(target)
    }
    for (const [, name] of types.matchAll(/PartName="\/([^"]+)"/g)) expect([...parts.keys()]).toContain(name)
    expect([...parts.keys()].filter((name) => name.includes('/media/'))).toHaveLength(4)
  })

  it('says rules, checks, notes and links in words that a spreadsheet knows', async () => {
    const { parts, sheets } = await rich()
    const { xml } = sheets[0]!
    expect(xml.match(/<cfRule /g)).toHaveLength(15)
    expect(xml).toContain('<cfRule type="cellIs" dxfId="0" operator="greaterThan" priority="1"><formula>90</formula>')
    expect(xml).toContain('<formula>C3&gt;$B3</formula>')
    expect(xml).toContain('iconSet="3Stars"')
    expect(xml).toContain('<formula1>&quot;甲,乙&quot;</formula1>')
    expect(xml).toContain("<formula1>'_lists'!$A$1:$A$99</formula1>")
    expect(xml).toContain('location="明细!A1"')
    expect(sheets.map(({ name }) => name)).toEqual(['明细', '_lists'])
    expect(sheets[1]!.rows.get(99)!.get('A')!.value).toBe('第 98 个选项')
    const links = parts.get('xl/worksheets/_rels/sheet1.xml.rels')!
    expect(links).toContain('Target="https://example.com/a?b=1&amp;c=%E4%B8%AD"')
    expect(links).toContain('https://bi.example.com/SALES?year=2026')
    expect(links).not.toContain('javascript')
    expect(parts.get('xl/comments1.xml')).toContain('请核对 &lt;这个&gt; &amp; 数')
    expect(parts.get('xl/drawings/vmlDrawing1.vml')).toContain('<x:Row>3</x:Row><x:Column>1</x:Column>')
  })

  it('cells carry their plain looks where rules draw, and the drawn ones where rules cannot', async () => {
    const condition = (style: object): PlacedCondition => ({
      ...richTail().conditions[0]!,
      rule: { kind: 'cell', operator: 'GT', values: ['90'], style },
    })
    const plain = await lookOfHigh({ ...emptyTail, conditions: [condition({ bold: true })] })
    const drawn = await lookOfHigh({ ...emptyTail, conditions: [condition({ size: 20 })] })
    expect(plain).toMatch(/fillId="0"/)
    expect(drawn).not.toMatch(/fillId="0"/)
  })

  it('prints as the page set-up says', async () => {
    const { parts, sheets } = await rich()
    const { xml } = sheets[0]!
    expect(xml).toContain('<pageSetUpPr fitToPage="1"/>')
    expect(xml).toContain(
      '<pageSetup paperSize="9" firstPageNumber="3" fitToHeight="0" orientation="landscape" useFirstPageNumber="1"/>',
    )
    expect(xml).toContain('<oddHeader>&amp;L销售 &amp;&amp; 公司&amp;R&amp;D</oddHeader>')
    expect(xml).toContain('<brk id="17" max="16383" man="1"/>')
    expect(xml).toContain('<brk id="7" max="1048575" man="1"/>')
    expect(parts.get('xl/workbook.xml')).toContain("'明细'!$A:$A,'明细'!$1:$2</definedName>")
    expect(parts.get('xl/workbook.xml')).toContain("'明细'!$A$2:$G$26</definedName>")
  })

  it('folds its groups, with the sum below them', async () => {
    const { xml } = (await rich()).sheets[0]!
    expect(xml).not.toContain('summaryBelow')
    expect(xml).toContain('<row r="3" hidden="1" outlineLevel="1">')
    expect(xml).toMatch(/<row r="7"[^>]* collapsed="1">/)
    expect(xml).toMatch(/<row r="8" outlineLevel="1">/)
  })

  it('draws charts on the cells they come from', async () => {
    const { parts } = await rich()
    const chart = parts.get('xl/charts/chart1.xml')!
    expect(chart).toContain("<c:f>'明细'!$C$3:$C$6</c:f>")
    expect(chart).toContain("<c:f>'明细'!$D$2</c:f>")
    expect(chart).toContain(
      '<c:ptCount val="4"/><c:pt idx="0"><c:v>3</c:v></c:pt><c:pt idx="1"><c:v>5</c:v></c:pt><c:pt idx="3">',
    )
    expect(parts.get('xl/charts/chart9.xml')).toContain('<c:crosses val="max"/>')
    expect([...parts.keys()].filter((name) => name.includes('charts/'))).toHaveLength(9)
  })
})

describe('A sheet longer than a worksheet', () => {
  it('keeps rules, notes, filter, links and charts right on each part', async () => {
    const rows = 1100
    const some = await chart()
    const head: SheetHead = { name: '长', widths: [80, 80], frozen: { rows: 1, columns: 0 }, styles: [{}] }
    const text = (value: string): RowChunk['cells'][number] => ({
      values: { type: 'mixed', values: [value] },
      styles: 0,
      formula: null,
    })
    const column = { fromColumn: 0, toColumn: 0, fromRow: 1, toRow: rows }
    const tail: SheetTail = {
      conditions: [
        { ...richTail().conditions[0]!, ranges: [column], formulas: ['$A$1'] },
        {
          ...richTail().conditions[11]!,
          ranges: [column],
          figures: { count: rows, min: 1, max: rows, average: 2, limits: [1, 50, rows] },
        },
      ],
      validations: [
        { validation: { kind: 'custom', values: ['=A2>A$1'], required: false, message: '' }, ranges: [column] },
      ],
      notes: [0, 5, rows].map((row) => ({ row, column: 0, author: '', text: `第 ${row} 行` })),
      filter: { fromRow: 0, toRow: rows, fromColumn: 0, toColumn: 1 },
    }
    const numbers: RowChunk['cells'][number] = {
      values: { type: 'decimal', scale: 0, values: new Float64Array(rows).fill(7), nulls: null },
      styles: 0,
      formula: null,
    }
    const links = { ...text('尾'), links: { type: 'mixed' as const, values: ['https://a.cn/'] } }
    const series = {
      ...some.series[0]!,
      range: [{ column: 0, row: rows - 2, absoluteRow: true }, ':', { column: 0, row: rows, absoluteRow: true }],
    }
    const object = {
      kind: 'chart' as const,
      fromRow: rows,
      toRow: rows + 5,
      fromColumn: 2,
      toColumn: 5,
      chart: { ...some, series: [series] },
      picture: null,
      alt: '',
    }
    const chunks: RowChunk[] = [
      { rows: 1, heights: 20, merges: [], cells: [text('头'), text('头二')] },
      { rows: rows - 1, heights: 20, merges: [], cells: [numbers, { values: null, styles: 0, formula: null }] },
      { rows: 1, heights: 20, merges: [], cells: [text('末'), links], objects: [object] },
    ]
    const { parts, sheets } = await written([{ head, chunks, tail: () => tail }], { rowsPerSheet: 1000 })
    const [first, second] = sheets
    expect(first!.xml).toContain('<autoFilter ref="A1:B1000"/>')
    expect(second!.xml).toContain('<autoFilter ref="A1:B102"/>')
    expect(second!.xml).toContain(
      'sqref="A2:A102"><cfRule type="cellIs" dxfId="0" operator="greaterThan" priority="1"><formula>$A$1</formula>',
    )
    expect(second!.xml).toContain('<cfvo type="num" val="1100"/>')
    expect(second!.xml).toContain('sqref="A2:A102"><formula1>A2&gt;A$1</formula1>')
    expect(second!.xml).toContain('<hyperlink ref="B102" r:id="rId1"/>')
    expect(parts.get('xl/comments1.xml')!.match(/<comment /g)).toHaveLength(2)
    expect(parts.get('xl/comments2.xml')).toContain('<comment ref="A102"')
    expect(parts.get('xl/charts/chart1.xml')).toContain("<c:f>'长 (2)'!$A$100:$A$102</c:f>")
    expect(parts.get('xl/drawings/drawing1.xml')).toContain('<xdr:row>101</xdr:row>')
  })
})

it('more page breaks than a spreadsheet takes are left out and counted', async () => {
  const chunk = {
    rows: 1100,
    heights: 20,
    merges: [],
    cells: [{ values: null, styles: 0, formula: null }],
    marks: rowMarks.breakAfter,
  }
  const head = { name: '页', widths: [80], frozen: { rows: 0, columns: 0 }, styles: [{}] }
  const output = memoryOutput()
  const { leftOut } = await writeWorkbook(output, [{ head, chunks: [chunk] }])
  expect(leftOut.breaks).toBe(74)
  expect(readBack(output.bytes()).sheets[0]!.xml).toContain('<rowBreaks count="1026" manualBreakCount="1026">')
})

async function chart() {
  const chunks: RowChunk[] = []
  for await (const chunk of richSheet().chunks) chunks.push(chunk)
  return chunks.at(-1)!.objects![0]!.chart!
}

async function rich() {
  return written([richSheet()], options)
}

async function written(sheets: SheetSource[], some: WorkbookOptions = {}) {
  const output = memoryOutput()
  await writeWorkbook(output, sheets, some)
  return readBack(output.bytes())
}

/** The look, in the file, of the cell above 90. */
async function lookOfHigh(tail: SheetTail): Promise<string> {
  const { parts, sheets } = await written([{ ...richSheet(), tail: () => tail }], options)
  const { style } = sheets[0]!.rows.get(11)!.get('B')!
  const looks = [.../<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(parts.get('xl/styles.xml')!)![1]!.matchAll(/<xf [^>]*>/g)]
  return looks[style]![0]
}

/** Names of the elements right below the root; throws where the text is no XML. */
function elementsOf(text: string): string[] {
  const names: string[] = []
  let depth = 0
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    if (depth++ === 1) names.push(name)
  })
  parser.on('closetag', () => void depth--)
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
  return names
}

function targetsOf(name: string, text: string): string[] {
  const folder = name.replace(/_rels\/[^/]+$/, '')
  return [...text.matchAll(/Target="([^"]+)"\/>/g)].map((match) =>
    new URL(match[1]!, `http://x/${folder}`).pathname.slice(1),
  )
}
