/** Optional sign, no leading zeros, optional decimals. Report specification, section 5. */
export function isNumberText(text: string): boolean {
  return /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)
}

export function isDigits(text: string): boolean {
  return /^\d+$/.test(text)
}

/** How many decimals a number text has. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}
