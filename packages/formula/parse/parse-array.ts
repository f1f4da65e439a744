import type { Ast } from '../ast.ts'
import { stop, type TokenCursor } from './token-cursor.ts'

/** Reads `{1,2;3,4}` behind its opening brace, which stands at `start`. */
export function readArray(cursor: TokenCursor, start: number): Ast {
  const rows: Ast[][] = [[]]
  for (;;) {
    rows.at(-1)?.push(readConstant(cursor))
    if (cursor.take('}')) break
    if (cursor.take(';')) rows.push([])
    else if (!cursor.take(',')) stop(cursor.peek() === undefined ? 'bracket' : 'array', cursor.here())
  }
  if (rows.some((row) => row.length !== rows[0]?.length)) stop('array', start)
  return { kind: 'array', rows }
}

function readConstant(cursor: TokenCursor): Ast {
  const sign = cursor.take('-') ? -1 : cursor.take('+') ? 1 : null
  const at = cursor.here()
  const token = cursor.peek()
  cursor.skip()
  if (token?.kind === 'number') return { kind: 'number', value: token.value * (sign ?? 1) }
  if (token === undefined || sign !== null) return stop('array', at)
  if (token.kind === 'text' || token.kind === 'error') return { kind: token.kind, value: token.value }
  if (token.kind === 'name' && (token.value === 'TRUE' || token.value === 'FALSE'))
    return { kind: 'boolean', value: token.value === 'TRUE' }
  return stop('array', at)
}
