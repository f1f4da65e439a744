const FIGURE = /^[+-]?\d+(\.\d+)?$/

export function isFigure(text: string | null | undefined): text is string {
  return typeof text === 'string' && FIGURE.test(text)
}

/** The later figure less the earlier one, with all digits; null where one of them is no figure. */
export function exactDifference(before: string | null, after: string | null): string | null {
  if (!isFigure(before) || !isFigure(after)) return null
  const places = Math.max(placesOf(before), placesOf(after))
  const difference = scaled(after, places) - scaled(before, places)
  if (places === 0) return String(difference)
  const digits = (difference < 0n ? -difference : difference).toString().padStart(places + 1, '0')
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '')
  return difference < 0n ? `-${text}` : text
}

function placesOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

function scaled(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  const digits = BigInt(`${whole.replace(/^[+-]/, '')}${fraction.padEnd(places, '0')}`)
  return whole.startsWith('-') ? -digits : digits
}
