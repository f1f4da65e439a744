import { refuse } from '@mingtai/messages'
import { SaxesParser } from 'saxes'
import { asDamage } from './damaged.ts'
import { utf8Text } from './encoding.ts'

/** An element of a small part, by its local name: strict and transitional files read alike. */
export interface XmlNode {
  name: string
  /** Attributes by local name; those that name a relation begin with `r:`, others with a prefix keep it. */
  at: Record<string, string | undefined>
  kids: XmlNode[]
  text: string
}

const MOST_NODES = 1_000_000
const DEEPEST = 128

/** A whole XML part as a tree. Document types and entities of their own are refused: nobody needs them, bombs are made of them. */
export function readXml(bytes: Buffer): XmlNode {
  try {
    return parsed(utf8Text(bytes))
  } catch (problem) {
    throw asDamage(problem)
  }
}

export function childOf(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let found = node
  for (const name of path) found = found?.kids.find((kid) => kid.name === name)
  return found
}

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.kids.filter((kid) => kid.name === name) ?? []
}

/** `1`, `true`, `on`: how the standard writes yes. */
export function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true' || text === 'on'
}

/** Written as no; what is left out is not. */
export function isFalse(text: string | undefined): boolean {
  return text !== undefined && !isTrue(text)
}

/** An attribute as a finite number, else what stands in for it. */
export function numberFrom(text: string | undefined, otherwise: number): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : otherwise
}

function parsed(text: string): XmlNode {
  const root: XmlNode = { name: '', at: {}, kids: [], text: '' }
  const open = [root]
  let count = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (problem) => {
    throw problem
  })
  parser.on('doctype', () => refuse('workbook.damaged', '含有不允许的文档类型声明'))
  parser.on('opentag', (tag) => {
    if (++count > MOST_NODES || open.length > DEEPEST) refuse('workbook.tooLarge', 'XML元素过多')
    const node: XmlNode = { name: tag.local, at: {}, kids: [], text: '' }
    for (const { prefix, local, uri, value } of Object.values(tag.attributes)) {
      node.at[prefix === '' ? local : uri.endsWith('/relationships') ? `r:${local}` : `${prefix}:${local}`] = value
    }
    open.at(-1)!.kids.push(node)
    open.push(node)
  })
  parser.on('closetag', () => {
    const node = open.pop()!
    if (node.name === 'AlternateContent') replaceBy(open.at(-1)!, node)
  })
  const addText = (piece: string) => (open.at(-1)!.text += piece)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  const [top] = root.kids
  if (!top) refuse('workbook.damaged', 'XML部件没有内容')
  return top
}

/** Of alternatives the first one stands, which every program of the last ten years reads. */
function replaceBy(parent: XmlNode, alternatives: XmlNode): void {
  parent.kids.pop()
  const chosen = childOf(alternatives, 'Choice') ?? childOf(alternatives, 'Fallback')
  parent.kids.push(...(chosen?.kids ?? []))
}
