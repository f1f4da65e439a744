import { refuse } from '@mingtai/messages'

import { sqlParts } from './sql-text.ts'

/**
 * Refuses the text of a computed column that could end the place it is put into: open quotes, an extra bracket, a
 * semicolon. The whole statement is checked too.
 */
export function checkExpression(expression: string): void {
  let depth = 0
  for (const { kind, text, isFinished } of sqlParts(expression, 'warehouse')) {
    if (!isFinished) refuse('dataset.expression', expression.slice(0, 60))
    if (kind !== 'code') continue
    for (const [sign] of text.matchAll(/[();]/g)) {
      depth += sign === '(' ? 1 : -1
      if (sign === ';' || depth < 0) refuse('dataset.expression', expression.slice(0, 60))
    }
  }
  if (depth !== 0) refuse('dataset.expression', expression.slice(0, 60))
}
