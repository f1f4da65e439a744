import type { Block, Paragraph, Run } from '@mingtai/document-layout'
import type { JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** A node that has not changed is the same object, and so is its block: its lines are not broken again. */
const blocks = new WeakMap<Node, Block>()

/** Blocks of the body as they stand in the editor. */
export function blocksOf(body: Node): Block[] {
  return body.children.map((node) => blockOf(node))
}

function blockOf(node: Node): Block {
  const known = blocks.get(node)
  if (known !== undefined) return known
  const block = node.type.name === 'fixedBlock' ? fixedOf(node) : paragraphOf(node)
  blocks.set(node, block)
  return block
}

function fixedOf(node: Node): Block {
  const block: Block | null = node.attrs.block
  return block ?? { kind: 'paragraph', level: 0, runs: [] }
}

function paragraphOf(node: Node): Paragraph {
  const level: Paragraph['level'] = node.attrs.level
  const runs = node.children.map((child): Run => {
    return { text: child.text ?? '', isBold: child.marks.some(({ type }) => type.name === 'bold') }
  })
  return { kind: 'paragraph', level, runs }
}

/** The body as the editor takes it; it always has a paragraph to type into. */
export function contentOf(body: readonly Block[]): JSONContent {
  const content = body.map((block) => nodeOf(block))
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

export function nodeOf(block: Block): JSONContent {
  if (block.kind !== 'paragraph') return { type: 'fixedBlock', attrs: { block } }
  const content = block.runs.flatMap(({ text, isBold }): JSONContent[] => {
    if (text === '') return []
    return [{ type: 'text', text, ...(isBold && { marks: [{ type: 'bold' }] }) }]
  })
  return { type: 'paragraph', attrs: { level: block.level }, content }
}
