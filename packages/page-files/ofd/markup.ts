import { escapedMarkup } from '@mingtai/zh'

// oxlint-disable-next-line no-control-regex -- they draw nothing
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g

/** Text as XML content or attribute: nothing in it can become markup. Control characters, which draw nothing, go. */
export function markup(text: string): string {
  return escapedMarkup(text.replace(CONTROLS, ''))
}

/** A coordinate with two decimals at most. */
export function short(value: number): string {
  const rounded = Math.round(Math.max(-1e7, Math.min(1e7, value)) * 100) / 100
  return rounded === 0 ? '0' : String(rounded)
}
