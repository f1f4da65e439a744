import { type Ast, childrenOf, type Parameter } from '../ast.ts'
import type { Call } from './parse-tokens.ts'
import { stop, type TokenCursor } from './token-cursor.ts'

interface Name {
  slot: number
  name: string
}

interface Binding {
  cursor: TokenCursor
  text: string
  expression: () => Ast
}

/** Reads names that a formula gives: those of LET and LAMBDA, and where they are used. */
export function bindingReader({ cursor, text, expression }: Binding) {
  const { isSign, take, close, here } = cursor
  let slots = 0
  const scope: Name[] = []
  return { boundAs, constantNamed, letting, lambda }

  function boundAs(name: string): Ast | undefined {
    const bound = scope.findLast((binding) => binding.name === plainName(name))
    return bound && { kind: 'variable', slot: bound.slot, name: bound.name }
  }

  function constantNamed(token: Call, name: string): Ast {
    const bound = boundAs(name)
    if (bound !== undefined) return bound
    if (name === 'TRUE' || name === 'FALSE') return { kind: 'boolean', value: name === 'TRUE' }
    return stop('name', token.start, text.slice(token.start, token.end))
  }

  /** `LET(name, value, …, body)`. */
  function letting(token: Call): Ast {
    const bindings: (Name & { value: Ast })[] = []
    for (;;) {
      const name = cursor.peek()
      const isBinding = name?.kind === 'name' && isSign(',', 1)
      if (!isBinding) break
      if (name.value === 'TRUE' || name.value === 'FALSE') stop('let', name.start)
      cursor.skip(2)
      const value = expression()
      if (!take(',')) stop('arguments', token.start, 'LET')
      const binding = { slot: slots++, name: plainName(name.value), value }
      bindings.push(binding)
      scope.push(binding)
    }
    if (bindings.length === 0) stop('let', here())
    const body = expression()
    close()
    scope.length -= bindings.length
    return { kind: 'let', bindings, body }
  }

  /** `LAMBDA(x, [y], body)`. */
  function lambda(token: Call): Ast {
    const parameters: Parameter[] = []
    for (;;) {
      const isOptional = isSign('[')
      const name = cursor.peek(Number(isOptional))
      const end = isOptional ? 3 : 1
      if (name?.kind !== 'name' || !isSign(',', end) || (isOptional && !isSign(']', 2))) break
      const taken = parameters.some((other) => other.name === plainName(name.value))
      const isLate = !isOptional && parameters.at(-1)?.isOptional === true
      if (taken || isLate || name.value === 'TRUE' || name.value === 'FALSE') stop('lambda', name.start)
      cursor.skip(end + 1)
      parameters.push({ slot: slots++, name: plainName(name.value), isOptional })
    }
    if (parameters.length > MOST_PARAMETERS || isSign(')') || isSign('[')) stop('lambda', token.start)
    const around = scope.length
    scope.push(...parameters)
    const body = expression()
    close()
    scope.length = around
    const own = new Set(scope.map(({ slot }) => slot))
    return { kind: 'lambda', parameters, captured: [...slotsIn(body)].filter((slot) => own.has(slot)), body }
  }
}

/** The most that Excel takes. */
const MOST_PARAMETERS = 253

/** Files write the names of LET and LAMBDA with a prefix. */
function plainName(name: string): string {
  return name.replace(/^_XLPM\./, '')
}

function slotsIn(ast: Ast): Set<number> {
  const slots = new Set<number>()
  const waiting = [ast]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === 'variable') slots.add(next.slot)
    waiting.push(...childrenOf(next))
  }
  return slots
}
