import type { Ast, FormulaReference } from '../ast.ts'
import { addressNamed, constantText, joined, offsetReference } from './parse-areas.ts'
import type { Call, Reading } from './parse-tokens.ts'
import type { Token } from './token.ts'
import { stop, type TokenCursor } from './token-cursor.ts'

/** Reads areas that are put together of others: spans, intersections, and places that OFFSET and INDIRECT name. */
export function areaReader({
  cursor,
  references,
  rules,
}: Pick<Reading, 'references' | 'rules'> & { cursor: TokenCursor }) {
  return { area, pointed, reference }

  function reference({ kind, ...place }: Token & { kind: 'reference' }): Ast {
    if (place.sheet !== null && !rules.maySheet(place.sheet)) stop('sheet', place.start, place.sheet)
    references.push(place)
    return { kind, reference: references.length - 1 }
  }

  function area(operator: ':' | ' ', { left, right }: { left: Ast; right: Ast }, at: number): Ast {
    const [first, second] = [references.at(-2), references.at(-1)]
    const isWritten = left.kind === 'reference' && right.kind === 'reference'
    const both = isWritten && first && second ? joined(operator, first, second) : undefined
    if (both === null) return { kind: 'error', value: '#NULL!' }
    if (both === undefined) {
      if (!rules.mayMove) stop(operator === ':' ? 'dynamic' : 'intersection', at, ':')
      return { kind: 'area', operator, left, right }
    }
    references.splice(-2, 2, both)
    return { kind: 'reference', reference: references.length - 1 }
  }

  /** OFFSET and INDIRECT with places that are written out are the address that they mean. */
  function pointed(name: string, args: Ast[], { start }: Call): Ast {
    const place = { start, end: cursor.behind() }
    const [first, second] = args
    const base = first?.kind === 'reference' ? references[first.reference] : undefined
    const found =
      name === 'OFFSET' ? base && offsetReference(base, args, place) : named(first ?? { kind: 'missing' }, second)
    if (found === null) return { kind: 'error', value: '#REF!' }
    if (found === undefined) {
      if (!rules.mayMove) stop('dynamic', start, name)
      return { kind: 'call', name, args }
    }
    if (found.sheet !== null && !rules.maySheet(found.sheet)) stop('sheet', start, found.sheet)
    if (name === 'OFFSET') references.pop()
    references.push({ ...found, ...place })
    return { kind: 'reference', reference: references.length - 1 }

    function named(written: Ast, style: Ast | undefined): FormulaReference | null | undefined {
      const address = constantText(written)
      const isLetters = style === undefined || (style.kind === 'boolean' ? style.value : undefined)
      return address === null || isLetters === undefined ? undefined : addressNamed(address, isLetters)
    }
  }
}
