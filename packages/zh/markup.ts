const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Text as content of XML and HTML, or as an attribute in double quotes, as every attribute here is: nothing in it can become
 * markup, half surrogates become the replacement character, and what XML cannot carry goes. An apostrophe stays, as in
 * the names of sheets within formulas.
 */
export function escapedMarkup(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- XML cannot carry these
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
  )
}
