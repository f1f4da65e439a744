/** A time that something took, in the unit that reads best. */
export function timeWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} 毫秒`
  return milliseconds < 60_000 ? `${(milliseconds / 1000).toFixed(1)} 秒` : `${(milliseconds / 60_000).toFixed(1)} 分`
}
