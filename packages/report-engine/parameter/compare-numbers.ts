/** −1, 0 or 1 for two decimals as texts, digit by digit. */
export function compareNumbers(one: string, other: string): number {
  const [a, b] = [parted(one), parted(other)]
  const places = Math.max(a.places, b.places)
  const difference = a.digits * 10n ** BigInt(places - a.places) - b.digits * 10n ** BigInt(places - b.places)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

function parted(text: string): { digits: bigint; places: number } {
  const [whole = '0', part = ''] = text.replace(/^[+-]/, '').split('.')
  const digits = BigInt(`${whole}${part}`)
  return { digits: text.startsWith('-') ? -digits : digits, places: part.length }
}
