import { describe, expect, it } from 'vitest'
import {
  CELL,
  type DocumentPage,
  type ElementName,
  layOutDocument,
  MILLIMETRES_A_POINT,
  type OfficialDocument,
  PAGE_ROWS,
  type PlacedLine,
  ROW,
  textOf,
  typeArea,
} from '../index.ts'
import { goldenDocuments } from './documents.ts'

const THREE = 16 * MILLIMETRES_A_POINT
const laidOut = new Map(goldenDocuments.map(({ name, document }) => [name, { document, ...layOutDocument(document) }]))

function golden(name: string) {
  return laidOut.get(name)!
}

function linesOf(page: DocumentPage, element: ElementName): PlacedLine[] {
  return page.lines.filter((line) => line.element === element)
}

function firstOf(pages: readonly DocumentPage[], element: ElementName): PlacedLine {
  return pages.flatMap((page) => linesOf(page, element))[0]!
}

const textAt = (line: PlacedLine) => line.pieces.map(({ text }) => text).join('')
const topAt = ({ baseline, size }: PlacedLine) => baseline - 0.88 * size * MILLIMETRES_A_POINT
const bottomAt = (line: PlacedLine) => topAt(line) + line.size * MILLIMETRES_A_POINT
const endAt = ({ x, width }: PlacedLine) => x + width
const centreAt = ({ x, width }: PlacedLine) => x + width / 2

describe.each(goldenDocuments.map(({ name }) => name))('%s', (name) => {
  const { document, pages, bodyLines } = golden(name)

  it('says the whole text of its body', () => {
    document.body.forEach((block, i) => {
      if (block.kind !== 'paragraph') return
      const placed = pages.flatMap((page) => linesOf(page, 'body')).filter(({ source }) => source!.block === i)
      expect(placed.map((line) => textAt(line)).join('')).toBe(textOf(block))
      expect(bodyLines[i]!.map(({ from, to }) => textOf(block).slice(from, to)).join('')).toBe(textOf(block))
    })
  })

  it('keeps every line in the type area; only one mark hangs outside', () => {
    for (const line of pages.flatMap((page) => page.lines)) {
      if (line.element === 'pageNumber' || line.element === 'mark') continue
      expect(line.x).toBeGreaterThanOrEqual(typeArea.left - 0.01)
      // Drawn, the last character does not give up its part of the pitch.
      expect(endAt(line)).toBeLessThanOrEqual(typeArea.right + CELL + 0.2)
      expect(topAt(line)).toBeGreaterThanOrEqual(typeArea.top)
      expect(bottomAt(line)).toBeLessThanOrEqual(typeArea.bottom)
    }
  })

  it('lets no two lines of a page overlap', () => {
    for (const page of pages) {
      const boxes = page.lines.filter(({ pieces }) => pieces.length > 0)
      boxes.forEach((a, i) =>
        boxes.slice(i + 1).forEach((b) => {
          const isApart =
            endAt(a) <= b.x + 0.01 || endAt(b) <= a.x + 0.01 || bottomAt(a) <= topAt(b) || bottomAt(b) <= topAt(a)
          expect(isApart, `${textAt(a)} / ${textAt(b)} on page ${page.number}`).toBe(true)
        }),
      )
    }
  })

  it('shows text of the body on its first page', () => {
    expect(linesOf(pages[0]!, 'body').length).toBeGreaterThan(0)
  })

  it('sets page numbers 7 mm below the type area, odd ones right, even ones left', () => {
    for (const page of pages) {
      for (const line of linesOf(page, 'pageNumber')) {
        const size = 14 * MILLIMETRES_A_POINT
        expect(topAt(line) + size / 2).toBeCloseTo(typeArea.bottom + 7, 2)
        if (page.number % 2 === 1) expect(endAt(line)).toBeCloseTo(typeArea.right - size, 2)
        else expect(line.x).toBeCloseTo(typeArea.left + size, 2)
      }
    }
  })

  it('closes with its imprint at the foot of an even page', () => {
    const page = pages.find((each) => linesOf(each, 'printing').length > 0)
    if (document.printing === null || document.form === 'letter') return expect(page).toBeUndefined()
    expect(page!.number % 2).toBe(0)
    expect(page).toBe(pages.at(-1))
    expect(Math.max(...page!.rules.map(({ y1 }) => y1))).toBe(typeArea.bottom)
  })
})

describe('an ordinary document', () => {
  const { pages } = golden('notice of one sheet')
  const [first, last] = [pages[0]!, pages.at(-1)!]

  it('has its mark 35 mm below the upper edge of the type area, in red, in the middle', () => {
    const mark = firstOf(pages, 'mark')
    expect(topAt(mark)).toBeCloseTo(typeArea.top + 35, 2)
    expect(mark.color).toBe('red')
    expect(centreAt(mark)).toBeCloseTo(typeArea.left + typeArea.width / 2, 1)
  })

  it('has its number two rows below the mark and the red line 4 mm below the number', () => {
    const [mark, number] = [firstOf(pages, 'mark'), firstOf(pages, 'documentNumber')]
    expect(topAt(number) - bottomAt(mark)).toBeCloseTo(2 * ROW + (ROW - THREE) / 2, 2)
    const red = first.rules.find(({ color }) => color === 'red')!
    expect(red.y1 - bottomAt(number)).toBeCloseTo(4, 2)
    expect([red.x1, red.x2]).toEqual([typeArea.left, typeArea.right])
  })

  it('has its title two rows below the line and the recipients one row below the title', () => {
    const red = first.rules.find(({ color }) => color === 'red')!
    const title = linesOf(first, 'title')
    const blank = (topAt(title[0]!) - red.y1) / ROW
    expect(blank).toBeGreaterThan(1.8)
    expect(blank).toBeLessThan(3.1)
    for (const line of title) expect(centreAt(line)).toBeCloseTo(typeArea.left + typeArea.width / 2, 1)
    expect(firstOf(pages, 'mainRecipients').baseline - title.at(-1)!.baseline).toBeGreaterThan(1.8 * ROW)
    expect(firstOf(pages, 'mainRecipients').x).toBe(typeArea.left)
  })

  it('has its date four cells from the right, the issuer over its middle, and the seal over both', () => {
    const [name, date] = [firstOf(pages, 'signature'), firstOf(pages, 'signedOn')]
    expect(endAt(date)).toBeCloseTo(typeArea.right - 4 * CELL, 1)
    expect(centreAt(name)).toBeCloseTo(centreAt(date), 1)
    const seal = last.seals[0]!
    expect(seal.x + seal.size / 2).toBeCloseTo(centreAt(date), 1)
    expect(seal.y).toBeLessThan(topAt(name))
    expect(seal.y + seal.size).toBeGreaterThan(bottomAt(date))
    // 印章顶端上距正文一行之内.
    const text = Math.max(...linesOf(last, 'body').map((line) => bottomAt(line)))
    expect(seal.y - text).toBeLessThan(ROW)
  })

  it('has an imprint between thick lines with a thin one in it', () => {
    expect(last.rules.map(({ weight }) => weight)).toEqual([0.35, 0.25, 0.35])
    const four = 14 * MILLIMETRES_A_POINT
    const [office, day] = linesOf(last, 'printing')
    expect(office!.x).toBeCloseTo(typeArea.left + four, 2)
    expect(endAt(day!)).toBeCloseTo(typeArea.right - four, 2)
    expect(textAt(day!)).toBe('2026年11月18日印发')
  })
})

describe('special forms', () => {
  it('labels stand in order from the first row: copy number, secrecy, urgency', () => {
    const { pages } = golden('notice with all labels')
    const labels = (['copyNumber', 'secrecy', 'urgency'] as const).map((element) => firstOf(pages, element))
    expect(labels.map((line) => textAt(line))).toEqual(['000012', '秘密★1年', '加急'])
    labels.forEach((line, row) => expect(topAt(line)).toBeCloseTo(typeArea.top + row * ROW + (ROW - THREE) / 2, 2))
  })

  it('a document to a higher organisation names its signers beside the number, a cell from the edges', () => {
    const { pages } = golden('request with two signers')
    const [number, ...signers] = [firstOf(pages, 'documentNumber'), ...linesOf(pages[0]!, 'signers')]
    expect(number!.x).toBeCloseTo(typeArea.left + CELL, 2)
    expect(signers.map((line) => textAt(line))).toEqual(['签发人：', '王海涛', '林晓'])
    expect(new Set([number!, ...signers].map(({ baseline }) => baseline)).size).toBe(1)
    expect(signers[1]!.pieces[0]!.face).toBe('kai')
  })

  it('of a joint issue the names are of one width, with 文件 in their middle, and every issuer has its seal', () => {
    const { pages } = golden('joint issue of three')
    const marks = linesOf(pages[0]!, 'mark')
    expect(marks.map((line) => textAt(line))).toEqual([
      '云州市财政局',
      '云州市人力资源和社会保障局',
      '云州市大数据中心',
      '文件',
    ])
    expect(marks[1]!.baseline).toBeCloseTo(marks[3]!.baseline, 2)
    const seals = pages.flatMap((page) => page.seals)
    expect(seals).toHaveLength(3)
    expect(new Set(seals.map(({ y }) => y)).size).toBe(1)
    for (const seal of seals) expect(seal.x + seal.size).toBeLessThanOrEqual(typeArea.right + 1)
  })

  it('a letter has its mark 30 mm below the paper edge, double lines of 170 mm, and no number on page one', () => {
    const { pages } = golden('letter')
    const [first] = pages
    expect(topAt(firstOf(pages, 'mark'))).toBeCloseTo(30, 2)
    expect(first!.rules.map(({ x1, x2 }) => x2 - x1)).toEqual([170, 170, 170, 170])
    expect(Math.max(...first!.rules.map(({ y1 }) => y1))).toBeCloseTo(277, 2)
    expect(endAt(firstOf(pages, 'documentNumber'))).toBeCloseTo(typeArea.right, 1)
    expect(topAt(firstOf(pages, 'urgency')) - first!.rules[1]!.y1).toBeCloseTo((THREE * 7) / 8, 1)
    expect(linesOf(first!, 'pageNumber')).toEqual([])
  })

  it('a command has its mark 20 mm below the edge, its number, text, and the post before the name', () => {
    const { pages } = golden('command')
    expect(topAt(firstOf(pages, 'mark'))).toBeCloseTo(typeArea.top + 20, 2)
    expect(pages[0]!.rules).toEqual([])
    expect(linesOf(pages[0]!, 'signature').map((line) => textAt(line))).toEqual(['市长', '王海涛'])
    expect(endAt(firstOf(pages, 'signedOn'))).toBeCloseTo(typeArea.right - 4 * CELL, 1)
  })

  it('minutes name who was there, with the labels in 黑体', () => {
    const { pages } = golden('minutes')
    const lines = pages.flatMap((page) => linesOf(page, 'attendance'))
    expect(lines.map((line) => textAt(line).slice(0, 3)).filter((text) => text.endsWith('：'))).toEqual([
      '出席：',
      '请假：',
      '列席：',
    ])
    expect(lines[0]!.pieces.map(({ face }) => face)).toEqual(['hei', 'fangsong'])
  })

  it('a table says its head again on every page', () => {
    const { pages } = golden('table over pages')
    const withTable = pages.filter((page) => page.rules.some(({ x1, x2, color }) => x1 === x2 && color === 'black'))
    expect(withTable.length).toBeGreaterThan(2)
    for (const page of withTable)
      expect(linesOf(page, 'body').filter((line) => textAt(line) === '完成时限')).toHaveLength(1)
  })

  it('attachments are numbered without marks behind them, and each begins a page', () => {
    const { pages } = golden('attachments with bodies')
    const notes = pages.flatMap((page) => linesOf(page, 'attachmentNote'))
    expect(notes[0]!.x).toBeCloseTo(typeArea.left + 2 * CELL, 2)
    const starts = notes.filter((line) => /\d\./.test(textAt(line)))
    expect(starts.map((line) => textAt(line).slice(0, 5))).toEqual(['附件：1.', '2.联系人', '3.数据共'])
    const labels = pages.flatMap((page) => linesOf(page, 'attachmentLabel').map((line) => ({ page, line })))
    expect(labels.map(({ line }) => textAt(line))).toEqual(['附件1', '附件2'])
    for (const { page, line } of labels) expect(page.lines[0]).toBe(line)
  })

  it('an unsealed date begins two cells right of the issuer', () => {
    const { pages } = golden('unsealed and without recipients')
    const [name, date] = [firstOf(pages, 'signature'), firstOf(pages, 'signedOn')]
    expect(endAt(name)).toBeCloseTo(typeArea.right - 2 * CELL, 1)
    expect(date.x - name.x).toBeCloseTo(2 * CELL, 2)
    expect(pages.flatMap((page) => page.seals)).toEqual([])
  })

  it('thirty pages are full: no page but the last lacks more than two rows of text', () => {
    const { pages } = golden('thirty pages')
    expect(pages.length).toBeGreaterThan(29)
    for (const page of pages.slice(1, -3)) expect(linesOf(page, 'body').length).toBeGreaterThanOrEqual(PAGE_ROWS - 3)
  })
})

it('a document without anything is one page', () => {
  const empty: OfficialDocument = {
    ...goldenDocuments[0]!.document,
    title: '',
    mainRecipients: [],
    body: [],
    signatures: [],
  }
  const pages = layOutDocument({ ...empty, signedOn: null, copyRecipients: [], printing: null }).pages
  expect(pages).toHaveLength(1)
})
