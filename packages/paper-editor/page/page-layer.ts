import { spacingOf } from './letter-spacing.ts'
import {
  changeColors,
  type DocumentPage,
  type ElementName,
  MILLIMETRES_A_POINT,
  paper,
  type PlacedLine,
  type PlacedRule,
  type SealPlace,
} from '@mingtai/document-layout'
import { sealMarkup } from './seal-markup.ts'

/** Millimetres between two pages on the screen. */
export const PAGE_GAP = 8

const names: Record<ElementName, string> = {
  copyNumber: '份号',
  secrecy: '密级和保密期限',
  urgency: '紧急程度',
  mark: '发文机关标志',
  documentNumber: '发文字号',
  signers: '签发人',
  title: '标题',
  mainRecipients: '主送机关',
  body: '正文',
  attachmentNote: '附件说明',
  attendance: '出席人员',
  signature: '发文机关署名',
  signedOn: '成文日期',
  note: '附注',
  attachmentLabel: '附件',
  attachmentTitle: '附件标题',
  attachmentBody: '附件正文',
  copyRecipients: '抄送机关',
  printing: '印发机关和印发日期',
  pageNumber: '页码',
  changeAuthor: '修改人',
}

/** Draws the sheets of paper and everything on them but the text that is edited. A page that has not changed is left alone. */
export class PageLayer {
  readonly element = document.createElement('div')
  private drawn: string[] = []
  private readonly shows: { isWhole: boolean; isSealed: boolean }

  /** `isWhole`: the text is drawn as well, for it is not edited. `isSealed`: seals instead of their places. */
  constructor(onElement: (element: ElementName) => void, { isWhole = false, isSealed = false } = {}) {
    this.shows = { isWhole, isSealed }
    this.element.className = 'paper-pages'
    this.element.addEventListener('click', ({ target }) => {
      const name =
        target instanceof Element ? target.closest<HTMLElement>('[data-element]')?.dataset.element : undefined
      if (name !== undefined && isElement(name)) onElement(name)
    })
  }

  draw(pages: readonly DocumentPage[]): void {
    const { element } = this
    while (element.childElementCount > pages.length) element.lastElementChild!.remove()
    pages.forEach((page, at) => {
      const markup = pageMarkup(page, this.shows)
      if (this.drawn[at] === markup && at < element.childElementCount) return
      let sheet = element.children[at]
      if (sheet === undefined) {
        sheet = document.createElement('section')
        sheet.className = 'paper-sheet'
        sheet.setAttribute('aria-label', `第${at + 1}页`)
        element.append(sheet)
      }
      sheet.innerHTML = markup
      this.drawn[at] = markup
    })
    this.drawn.length = pages.length
    element.style.height = `${pages.length * (paper.height + PAGE_GAP) - PAGE_GAP}mm`
  }
}

function isElement(name: string): name is ElementName {
  return Object.hasOwn(names, name)
}

function pageMarkup(
  { lines, rules, pictures, seals }: DocumentPage,
  { isWhole, isSealed }: { isWhole: boolean; isSealed: boolean },
): string {
  const boxes = [
    ...pictures.map(({ x, y, width, height }) => box('paper-picture', { x, y, width, height }, '图片')),
    ...seals.map((seal) => (isSealed ? sealMarkup(seal) : sealPlace(seal))),
  ]
  const written = lines.filter(({ element, source }) => isWhole || element !== 'body' || source?.cell !== undefined)
  return [...rules.map((rule) => ruleMarkup(rule)), ...written.map((line) => lineMarkup(line)), ...boxes].join('')
}

function sealPlace({ x, y, size, issuer }: SealPlace): string {
  return box('paper-seal', { x, y, width: size, height: size }, issuer)
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

function box(name: string, { x, y, width, height }: Area, words: string): string {
  return `<div class="${name}" style="left:${mm(x)};top:${mm(y)};width:${mm(width)};height:${mm(height)}">${escaped(words)}</div>`
}

function ruleMarkup({ x1, y1, x2, y2, weight, color }: PlacedRule): string {
  const isFlat = y1 === y2
  const [width, height] = isFlat ? [x2 - x1, weight] : [weight, y2 - y1]
  const [x, y] = isFlat ? [x1, y1 - weight / 2] : [x1 - weight / 2, y1]
  return `<i class="paper-${color}-rule" style="left:${mm(x)};top:${mm(y)};width:${mm(width)};height:${mm(height)}"></i>`
}

function lineMarkup(line: PlacedLine): string {
  const { element, pieces, size, baseline, color } = line
  const height = size * MILLIMETRES_A_POINT
  const top = baseline - 0.88 * height
  const spans = pieces.map((piece) => {
    const { text, x, width, face, isLatin, isBold, change } = piece
    const drawn = change === undefined ? color : changeColors[change.kind]
    const author =
      change === undefined ? '' : ` title="${escaped(changeWords[change.kind])}：${escaped(change.author)}"`
    const script = isLatin ? ' paper-latin' : ''
    const bold = isBold ? ' paper-bold' : ''
    const spacing = `letter-spacing:${mm(spacingOf(piece, height))}`
    const place = `left:${mm(x)};top:${mm(top)};width:${mm(width)};height:${mm(height)};font-size:${mm(height)}`
    return `<span class="paper-${face}${script}${bold} paper-${drawn}"${author} style="${place};${spacing}">${escaped(text)}</span>`
  })
  const isField = !plainElements.has(element)
  const field = isField ? ` data-element="${element}" title="${names[element]}"` : ''
  return `<div class="paper-line"${field}>${spans.join('')}</div>`
}

/** What is no field beside the paper. */
const plainElements: ReadonlySet<ElementName> = new Set(['pageNumber', 'body', 'attachmentBody', 'changeAuthor'])
const changeWords = { inserted: '增', deleted: '删' } as const

function mm(value: number): string {
  return `${Number(value.toFixed(3))}mm`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
