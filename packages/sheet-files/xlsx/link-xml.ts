import { escaped } from '../xml.ts'
import { cellName } from './file-ranges.ts'
import type { CellLink } from './part-facts.ts'
import type { Relations } from './relations.ts'

/** Longer addresses make spreadsheets call the file damaged. */
const LONGEST = 2079
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'ftp:'])

/** Where the links of a worksheet lead. `reportAddress` turns `report:CODE?…` into an address, or null. */
export function* linksXml(
  links: readonly CellLink[],
  context: { relations: Relations; reportAddress: (link: string) => string | null },
): Generator<string> {
  let isOpen = false
  for (const { row, column, address } of links) {
    const target = targetOf(address, context)
    if (target === null) continue
    if (!isOpen) yield '<hyperlinks>'
    isOpen = true
    yield `<hyperlink ref="${cellName(row, column)}" ${target}/>`
  }
  if (isOpen) yield '</hyperlinks>'
}

function targetOf(
  address: string,
  { relations, reportAddress }: { relations: Relations; reportAddress: (link: string) => string | null },
): string | null {
  if (address.startsWith('#')) return address.length > 1 ? `location="${escaped(address.slice(1))}"` : null
  const whole = address.startsWith('report:') ? reportAddress(address) : address
  const url = whole === null ? null : URL.parse(whole)
  if (whole === null || !url || !SCHEMES.has(url.protocol)) return null
  const mark = whole.indexOf('#')
  const location = mark < 0 ? '' : whole.slice(mark + 1)
  url.hash = ''
  if (url.href.length > LONGEST || location.length > LONGEST) return null
  const id = relations.addExternal('hyperlink', url.href)
  return `r:id="${id}"${location ? ` location="${escaped(location)}"` : ''}`
}
