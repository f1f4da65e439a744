import { parseAst, type Plugin } from 'vite'

const ofCalls = /\/modules\/[^/]+\/[^/]+\/[^/]*calls[^/]*\.ts$/
/** What only the server and the documentation read of a call. */
const serverOnly = new Set(['about', 'needs', 'input', 'reply', 'byToken', 'proof', 'largest'])

interface Syntax {
  type: string
  start: number
  end: number
  [child: string]: unknown
}

/** The browser carries of a call how it is asked for: method, path, envelope, and whether a file comes with it. */
export function stripCalls(): Plugin {
  return {
    name: 'mingtai:strip-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return ofCalls.test(id) ? { code: strippedCalls(code), map: null } : null
    },
  }
}

/** A file of calls without what the browser does not need. */
export function strippedCalls(code: string): string {
  return without(code, cutsIn(parseAst(code, { lang: 'ts' }) as unknown as Syntax))
}

interface Cut {
  start: number
  end: number
  instead: string
}

function cutsIn(node: Syntax): Cut[] {
  if (node.type === 'VariableDeclarator' && isSyntax(node.init) && isSchema(node.init))
    return [{ start: node.init.start, end: node.init.end, instead: 'z' }]
  if (
    node.type === 'CallExpression' &&
    isSyntax(node.callee) &&
    (node.callee.name === 'get' || node.callee.name === 'post')
  )
    return childrenOf(node).flatMap((child) => (child.type === 'ObjectExpression' ? partsOf(child) : []))
  return childrenOf(node).flatMap(cutsIn)
}

/** The parts of a call's description that the browser does not need, each with what follows up to the next one. */
function partsOf({ properties, end }: Syntax): Cut[] {
  const all = (properties as Syntax[]).filter(isSyntax)
  return all.flatMap((one, at) =>
    isSyntax(one.key) && serverOnly.has(String(one.key.name))
      ? [{ start: one.start, end: all[at + 1]?.start ?? end - 1, instead: '' }]
      : [],
  )
}

/** `z.object(…)`, `z.enum(…).default(…)`: a chain of calls that begins with the library. */
function isSchema(node: Syntax): boolean {
  let inner: unknown = node
  while (isSyntax(inner) && (inner.type === 'CallExpression' || inner.type === 'MemberExpression'))
    inner = inner.type === 'CallExpression' ? inner.callee : inner.object
  return node.type === 'CallExpression' && isSyntax(inner) && inner.type === 'Identifier' && inner.name === 'z'
}

function without(code: string, cuts: readonly Cut[]): string {
  let left = code
  for (const { start, end, instead } of cuts.toSorted((a, b) => b.start - a.start))
    left = left.slice(0, start) + instead + left.slice(end)
  return left
}

function childrenOf(node: Syntax): Syntax[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isSyntax)
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
