import type { Block } from '@mingtai/document-layout'
import { Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'

/** A paragraph of the body with its level, 0 for plain text. */
const BodyParagraph = Node.create({
  name: 'paragraph',
  group: 'block',
  content: 'text*',
  addAttributes: () => ({
    level: { default: 0, keepOnSplit: false, parseHTML: (element) => levelOf(element.dataset.level) },
  }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ node }) => ['p', { 'data-level': String(node.attrs.level) }, 0],
})

function levelOf(word: string | undefined): number {
  return word !== undefined && /^[0-4]$/.test(word) ? Number(word) : 0
}

/** A table or picture of the body: the page draws it, here is only its room. */
const FixedBlock = Node.create({
  name: 'fixedBlock',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({
    block: {
      default: null,
      parseHTML: (element) => blockOf(element.dataset.block),
      renderHTML: ({ block }: { block: Block }) => ({ 'data-block': JSON.stringify(block) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-block]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
})

function blockOf(words: string | undefined): Block | null {
  if (words === undefined) return null
  try {
    const block: Block = JSON.parse(words)
    return block.kind === 'table' || block.kind === 'picture' ? block : null
  } catch {
    return null
  }
}

/** Text, bold, undo and the two kinds of block: nothing that an official document does not have. */
export const bodyExtensions = [
  StarterKit.configure({
    blockquote: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    paragraph: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  BodyParagraph,
  FixedBlock,
]
