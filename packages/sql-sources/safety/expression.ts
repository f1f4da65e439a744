import { refuse } from '@mingtai/messages'

import { sqlParts } from './sql-text.ts'

/**
 * Refuses a computed column's text that could end the place where it stands: open quotes, a bracket too many, a semicolon.
 * The statement around it is judged as a whole.
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
