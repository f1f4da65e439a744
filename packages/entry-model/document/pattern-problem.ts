import { textPattern } from '@mingtai/formula/forms'

/** Longer texts are of no pattern. */
const LONGEST = 1000

/** Whether an expression is one that texts are matched against; designs from before may hold others. */
export function isPattern(text: string): boolean {
  return textPattern(text) !== null
}

/** A whole text against a pattern of the product's own language, in time that grows with both and no faster. */
export function matchesPattern(pattern: string, text: string): boolean {
  return text.length <= LONGEST && textPattern(pattern)?.(text) === true
}
