import sanitize, { type Attributes, type Tag } from 'sanitize-html'
import { alignments, allowedSchemes, allowedTags } from './allowed.ts'

/**
 * A text as it is stored: only what a written text may hold, whoever sent it and by whatever program.
 * Read twice: inside svg and math other rules hold (a link within a link stays open), and what is kept stands outside.
 */
export const cleaned = (html: string): string => sanitized(sanitized(html))

function sanitized(html: string): string {
  return sanitize(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: {
      ...{ p: ['data-align'], h2: ['data-align'], h3: ['data-align'] },
      ...{ a: ['href', 'target', 'rel'], ol: ['start'] },
      ...{ ul: [{ name: 'data-list', values: ['check'] }], li: [{ name: 'data-checked', values: ['true', 'false'] }] },
      ...{ td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    },
    allowedSchemes,
    allowProtocolRelative: false,
    // Deeper than a person writes; a text made to be deep is flattened.
    nestingLimit: 30,
    transformTags: {
      ...{ b: 'strong', i: 'em', del: 's', strike: 's', a: linked, ol: numbered },
      ...{ td: spanning('td'), th: spanning('th') },
      ...{ p: aligned('p'), div: aligned('p') },
      ...{ h1: aligned('h2'), h2: aligned('h2'), h3: aligned('h3') },
      ...{ h4: aligned('h3'), h5: aligned('h3'), h6: aligned('h3') },
    },
  })
}

function aligned(tagName: string) {
  return (_: string, given: Attributes): Tag => {
    const align = alignments.find((name) => name === given['data-align'])
    return { tagName, attribs: align === undefined ? {} : { 'data-align': align } }
  }
}

/** Whole addresses and those of our own site; a window of its own learns nothing of the one it came from. */
function linked(tagName: string, { href }: Attributes): Tag {
  const known = href !== undefined && /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href)
  const away = { target: '_blank', rel: 'noopener noreferrer nofollow' }
  return { tagName, attribs: known ? { href, ...away } : {} }
}

/** Cells that were joined stay so, as far as a page can be wide. */
function spanning(tagName: string) {
  return (_: string, given: Attributes): Tag => {
    const spans = ['colspan', 'rowspan'].flatMap((name) => {
      const cells = given[name]
      return cells !== undefined && /^[1-9]\d?$/.test(cells) ? [[name, cells] as const] : []
    })
    return { tagName, attribs: Object.fromEntries(spans) }
  }
}

function numbered(tagName: string, { start }: Attributes): Tag {
  return { tagName, attribs: start !== undefined && /^\d{1,4}$/.test(start) ? { start } : {} }
}
