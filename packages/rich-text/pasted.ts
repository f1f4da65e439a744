/** Office programs end a list with these marks, which are no tags of a browser. */
const marker = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/gi
const listed = /<p\b([^>]*\bmso-list:[^>]*)>([\s\S]*?)<\/p>/gi

/**
 * What Word and WPS put on the clipboard, as the markup that they mean: their lists are lists again, and what is meant
 * for their own programs is gone. Anything else passes as it is; what it may hold is decided by the schema.
 */
export function fromWordProcessor(html: string): string {
  if (!/\bmso-|<o:p|urn:schemas-microsoft-com|Kingsoft/i.test(html)) return html
  return html
    .replaceAll(listed, (whole, attributes: string, inside: string) => listItem(inside, attributes) ?? whole)
    .replaceAll(/<\/(ul|ol)>\s*<\1>/g, '')
    .replaceAll(/<(style|xml|script|title)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<!\[[^>]*>/g, '')
    .replaceAll(/<(\/?)o:p\b[^>]*>/gi, '')
    .replaceAll(/<p\b[^>]*>\s*(?:&nbsp;|\u00a0)?\s*<\/p>/gi, '')
}

/** One line of a list; null: it has no mark in front, and is a paragraph. */
function listItem(inside: string, attributes: string): string | null {
  if (/mso-list:\s*none/i.test(attributes)) return null
  const [, front = ''] = [...inside.matchAll(marker)][0] ?? []
  const sign = front.replaceAll(/<[^>]*>|&nbsp;|\s/g, '')
  if (sign === '') return null
  const kind = /[\d一二三四五六七八九十a-z]/i.test(sign) && !/^[olnüvØ§Ÿ·•]$/.test(sign) ? 'ol' : 'ul'
  return `<${kind}><li><p>${inside.replaceAll(marker, '')}</p></li></${kind}>`
}
