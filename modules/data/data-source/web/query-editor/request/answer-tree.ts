/** A place in the answer of an interface. */
export interface AnswerNode {
  name: string
  /** With dots, as `# rows:` names it; '' is the answer itself. */
  path: string
  kind: 'list' | 'object' | 'value'
  /** A value, or how much a list or an object holds. */
  words: string
  /** Of a list: those of its first item. */
  children: AnswerNode[]
  /** It may be the list of rows: its items are objects. */
  isRows: boolean
}

const DEEPEST = 8
const MOST_NAMES = 80

/** An answer's text as a tree; null where it is no JSON. */
export function answerTree(text: string): AnswerNode | null {
  try {
    return nodeOf('答复', '', JSON.parse(text), 0)
  } catch {
    return null
  }
}

function nodeOf(name: string, path: string, value: unknown, depth: number): AnswerNode {
  if (Array.isArray(value)) {
    const first: unknown = value[0]
    const isRows = isObject(first)
    const children = isRows && depth < DEEPEST ? childrenOf(first, path, depth) : []
    return { name, path, kind: 'list', words: `列表，${value.length} 项`, children, isRows }
  }
  if (isObject(value)) {
    const children = depth < DEEPEST ? childrenOf(value, path, depth) : []
    return { name, path, kind: 'object', words: `${Object.keys(value).length} 个属性`, children, isRows: false }
  }
  return { name, path, kind: 'value', words: valueWords(value), children: [], isRows: false }
}

function childrenOf(value: object, path: string, depth: number): AnswerNode[] {
  return Object.entries(value)
    .slice(0, MOST_NAMES)
    .map(([name, inner]) => nodeOf(name, path === '' ? name : `${path}.${name}`, inner, depth + 1))
}

function valueWords(value: unknown): string {
  if (value === null) return '空'
  const text = typeof value === 'string' ? value : String(value)
  return text.length > 60 ? `${text.slice(0, 60)}……` : text
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
