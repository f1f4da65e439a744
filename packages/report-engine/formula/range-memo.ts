import { type Ast, childrenOf, type Operand, type Part } from '@mingtai/formula'

/**
 * Keeps the result of a call over ranges until one of the ranges changes: `C2/SUM(ALL(C2))` adds up once, not once for
 * every row.
 */
export function rangeMemo(operands: readonly { read: () => Operand; isStable: boolean }[]) {
  return (ast: Ast, usual: (ast: Ast) => Part): Part | null => {
    const numbers = referencesIn(ast)
    if (numbers === null || numbers.length === 0 || !numbers.every((number) => operands[number]?.isStable)) return null
    const part = usual(ast)
    const last: (Operand | undefined)[] = numbers.map(() => undefined)
    let result: Operand = null
    return (context) => {
      let same = true
      for (let at = 0; at < numbers.length; at++) {
        const operand = operands[numbers[at]!]?.read() ?? null
        if (operand !== last[at]) same = false
        last[at] = operand
      }
      if (!same) {
        // Forgotten first, so that an error on the way leaves nothing half known.
        const now = last.slice()
        last.fill(undefined)
        result = part(context)
        now.forEach((operand, at) => (last[at] = operand))
      }
      return result
    }
  }
}

/** Numbers of the references in a tree; null where its value may change from run to run. */
function referencesIn(ast: Ast, given: readonly number[] = []): number[] | null {
  switch (ast.kind) {
    case 'reference':
      return [ast.reference]
    case 'call':
      return volatile.has(ast.name) ? null : joined(ast.args, given)
    case 'host':
      return ofPosition.has(ast.name) ? null : joined(ast.args, given)
    // A name that is given further out may hold anything.
    case 'variable':
      return given.includes(ast.slot) ? [] : null
    case 'let':
      return joined(childrenOf(ast), [...given, ...ast.bindings.map(({ slot }) => slot)])
    case 'lambda':
      return joined(childrenOf(ast), [...given, ...ast.parameters.map(({ slot }) => slot)])
    default:
      return joined(childrenOf(ast), given)
  }
}

function joined(parts: readonly Ast[], given: readonly number[]): number[] | null {
  const all = parts.map((part) => referencesIn(part, given))
  return all.some((list) => list === null) ? null : all.flatMap((list) => list ?? [])
}

const volatile = new Set(['RAND', 'RANDBETWEEN', 'RANDARRAY', 'NOW', 'TODAY'])
/** These say something about the place itself. */
const ofPosition = new Set(['INDEXOF', 'ROWNO', 'COLNO'])
