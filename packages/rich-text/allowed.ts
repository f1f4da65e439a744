/** What a written text may hold; the editor's schema, the paste filter and the cleaning on the server keep to it. */
export const allowedTags = [
  ...['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
  ...['code', 'pre'],
  ...['table', 'tbody', 'tr', 'th', 'td'],
] as const

export const alignments = ['left', 'center', 'right'] as const

/** Schemes of addresses; pictures, scripts and anything of a browser's own are not among them. */
export const allowedSchemes = ['http', 'https', 'mailto', 'tel']

/** Office specification, section 9: an editor's characters, unless its place says another number. */
export const USUAL_LIMIT = 500

/** The most that the markup of one text may weigh, whatever its reader sees of it. */
export const MARKUP_LIMIT = 200_000
