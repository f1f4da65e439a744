const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
// oxlint-disable-next-line no-control-regex -- XML cannot carry these
const UNSPEAKABLE = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g

/** Text as XML content or attribute: nothing in it can become markup. Control characters, which draw nothing, go. */
export function markup(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSPEAKABLE, '')
    .replace(/[&<>"']/g, (sign) => SIGNS[sign]!)
}

/** A coordinate with two decimals at most. */
export function short(value: number): string {
  const rounded = Math.round(Math.max(-1e7, Math.min(1e7, value)) * 100) / 100
  return rounded === 0 ? '0' : String(rounded)
}
