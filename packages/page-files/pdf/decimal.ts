const FAR = 1e8

/** A number in the shortest form that PDF knows, with three decimals at most. */
export function decimal(value: number, digits = 3): string {
  const text = String(Number(Math.max(-FAR, Math.min(FAR, value)).toFixed(digits)))
  if (text === '-0') return '0'
  return text.replace(/^(-?)0\./, '$1.')
}
