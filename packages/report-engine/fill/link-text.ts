import { type FormulaValue, isError } from '@mingtai/formula'

import type { CellValues } from './cell-values.ts'
import type { Reader } from './source-reader.ts'
import type { PlanCell } from '../model.ts'

const LONGEST = 2000

/** Gives the address behind an instance of a cell for the current instances; null: none. */
export function linkReader({ readerOfFormula, settled }: CellValues) {
  const readers = new Map<PlanCell, () => string | null>()
  return (cell: PlanCell): (() => string | null) => {
    let read = readers.get(cell)
    if (read === undefined) readers.set(cell, (read = readerFor(cell)))
    return read
  }

  function readerFor(cell: PlanCell): () => string | null {
    const { link } = cell
    if (!link) return () => null
    if (link.kind === 'url') {
      const url = readerOfFormula(cell, link.url)
      return () => safeLink(wordOf(settled(url)))
    }
    const parameters = link.parameters.map(({ code, value }): [string, Reader] => [code, readerOfFormula(cell, value)])
    return () => reportLink(link.code, parameters)
  }

  function reportLink(code: string, parameters: readonly [string, Reader][]): string {
    const pairs = parameters.flatMap(([name, read]) => {
      const value = wordOf(settled(read))
      return value === null ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`]
    })
    return `report:${encodeURIComponent(code)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
  }
}

/**
 * Returns an address that may be opened: a web page, mail, telephone, report or path of this site. null for any other.
 */
export function safeLink(text: string | null): string | null {
  const link = text?.trim() ?? ''
  // Browsers pass over control characters and take a backslash for a slash.
  if (link === '' || link.length > LONGEST || /[\p{Cc}\\]/u.test(link)) return null
  if (/^(?:https?:\/\/|mailto:|tel:|report:)/i.test(link)) return link
  return /^\/(?!\/)/.test(link) ? link : null
}

function wordOf(value: FormulaValue): string | null {
  if (value === null || isError(value)) return null
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : value
}
