import { type Block, markOf, type Paragraph, type Run, type Table } from '@mingtai/document-layout'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { nodeOf } from './blocks.ts'

/** What is pasted from Word, WPS or a page becomes paragraphs, bold runs and tables; marks of headings give their level. */
export function pastePlugin(): Plugin {
  return new Plugin({
    props: {
      handlePaste: (view, { clipboardData }) => {
        const html = clipboardData?.getData('text/html') ?? ''
        // What was copied here comes back as it was.
        if (html.includes('data-pm-slice')) return false
        const blocks = html === '' ? blocksOfText(clipboardData?.getData('text/plain') ?? '') : blocksOfHtml(html)
        if (blocks.length === 0) return false
        const nodes = blocks.map((block) => view.state.schema.nodeFromJSON(nodeOf(block)))
        const slice = new Slice(Fragment.from(nodes), openAt(blocks[0]!), openAt(blocks.at(-1)!))
        const { $from } = view.state.selection
        const pasted = view.state.tr.replaceSelection(slice)
        const [first] = blocks
        // At the start of a paragraph, what is pasted says what it is.
        if ($from.parentOffset === 0 && first?.kind === 'paragraph' && $from.depth > 0)
          pasted.setNodeAttribute($from.before(), 'level', first.level)
        view.dispatch(pasted.scrollIntoView())
        return true
      },
    },
  })
}

/** Paragraphs at the ends of a paste join those that they fall into. */
function openAt(block: Block): number {
  return block.kind === 'paragraph' ? 1 : 0
}

export function blocksOfText(text: string): Block[] {
  const lines = text.split(/\r?\n/).map((line) => plain(line))
  return lines.filter((line) => line !== '').map((line) => paragraphOf([{ text: line, isBold: false }]))
}

/** Blocks of a page or of what an office program puts beside its text. */
export function blocksOfHtml(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unseen of body.querySelectorAll('style, script, del, [style*="mso-hide:all"]')) unseen.remove()
  const reader = new PasteReader()
  reader.read(body, false)
  reader.end()
  return reader.blocks
}

const BLOCKS = new Set([
  'P',
  'DIV',
  'LI',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'BLOCKQUOTE',
  'SECTION',
  'ARTICLE',
  'UL',
  'OL',
])

class PasteReader {
  readonly blocks: Block[] = []
  private runs: Run[] = []

  read(parent: Element, isBold: boolean): void {
    for (const child of parent.childNodes) {
      if (child instanceof Text) this.runs.push({ text: child.data, isBold })
      else if (child instanceof HTMLTableElement) this.table(child)
      else if (child instanceof Element) this.element(child, isBold)
    }
  }

  /** Ends the paragraph that is being read. */
  end(): void {
    const runs = trimmed(this.runs)
    this.runs = []
    if (runs.length > 0) this.blocks.push(paragraphOf(runs))
  }

  private element(element: Element, isBold: boolean): void {
    const isBlock = BLOCKS.has(element.tagName) || element.tagName === 'BR'
    if (isBlock) this.end()
    this.read(element, isBold || isBoldElement(element))
    if (isBlock) this.end()
  }

  private table(element: HTMLTableElement): void {
    this.end()
    const rows = Array.from(element.rows).map((row) =>
      Array.from(row.cells).map((cell) => {
        return { text: plain(cell.textContent), span: Math.max(1, cell.colSpan), align: 'left' as const }
      }),
    )
    const columns = Math.max(0, ...rows.map((row) => row.reduce((sum, { span }) => sum + span, 0)))
    if (columns === 0) return
    const table: Table = { kind: 'table', widths: Array.from({ length: columns }, () => 1), headRows: 1, rows }
    this.blocks.push(table)
  }
}

function isBoldElement(element: Element): boolean {
  if (element.tagName === 'B' || element.tagName === 'STRONG') return true
  return element instanceof HTMLElement && /^(bold|[6-9]00)$/.test(element.style.fontWeight)
}

/** Blanks of the markup are one space; those around a paragraph, and 首行缩进 typed as blanks, are none. */
function trimmed(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const { text, isBold } of runs) {
    const words = text.replaceAll(/[\s\u00a0]+/g, ' ')
    const last = joined.at(-1)
    if (last?.isBold === isBold) last.text += words
    else if (words !== '') joined.push({ text: words, isBold })
  }
  if (joined.length > 0) joined[0]!.text = joined[0]!.text.replace(/^[\s\u3000]+/, '')
  if (joined.length > 0) joined.at(-1)!.text = joined.at(-1)!.text.replace(/[\s\u3000]+$/, '')
  return joined.map((run) => ({ ...run, text: withoutHanSpaces(run.text) })).filter(({ text }) => text !== '')
}

/** A line break of the markup between two Han is no blank. */
function withoutHanSpaces(text: string): string {
  return text.replaceAll(/(?<=[\u2e80-\uffef]) (?=[\u2e80-\uffef])/g, '')
}

function plain(text: string): string {
  return withoutHanSpaces(text.replaceAll(/[\s\u00a0]+/g, ' ')).replace(/^[\s\u3000]+|[\s\u3000]+$/g, '')
}

function paragraphOf(runs: readonly Run[]): Paragraph {
  const level = markOf(runs.map(({ text }) => text).join(''))?.level ?? 0
  // Headings have faces of their own.
  return { kind: 'paragraph', level, runs: level > 0 ? runs.map(({ text }) => ({ text, isBold: false })) : runs }
}
