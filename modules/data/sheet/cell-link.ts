import type { Properties } from '@mingtai/sheet-model'

/** So long a link may be. */
const MOST = 400

/** Where a click on a cell leads: a web or mail address, or `#工作表!A1` within the document; null: nowhere. */
export function linkOf({ link }: Properties): string | null {
  return typeof link === 'string' ? readLink(link) : null
}

/** A link as it is typed or comes in a file; null: it is none that may be followed. */
export function readLink(text: string): string | null {
  const link = text.trim()
  if (link.length > MOST) return null
  if (/^#.+/.test(link)) return link
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(link)) return link
  const address = /^https?:\/\//i.test(link) ? link : /^www\.[^\s/]+\.[^\s]+$/i.test(link) ? `https://${link}` : null
  return address !== null && URL.canParse(address) ? address : null
}
