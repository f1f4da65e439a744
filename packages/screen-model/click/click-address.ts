import { isSafeAddress } from '../document/address.ts'
import type { ParameterValues } from '../parameter/values.ts'

export interface ClickContext {
  /** The parameters of the address of the screen. */
  query: ParameterValues
  /** Those of the component. */
  own: ParameterValues
  /** What was clicked, by column. */
  clicked: Readonly<Record<string, string | null>>
}

/**
 * The address that a click opens: query, component and clicked-data parameters after the ones it has, later ones over
 * earlier ones, all encoded. `{column}` in the path takes what was clicked. Null for schemes other than http and https.
 */
export function clickAddress(address: string, { query, own, clicked }: ClickContext): string | null {
  const filled = address.replace(/\{([^{}]{1,100})\}/g, (slot, name: string) =>
    Object.hasOwn(clicked, name) ? encodeURIComponent(clicked[name] ?? '') : slot,
  )
  if (address === '' || !isSafeAddress(filled)) return null
  const [beforeHash = '', ...hash] = filled.split('#')
  const [path = '', ...rest] = beforeHash.split('?')
  const search = new URLSearchParams(rest.join('?'))
  for (const [code, value] of [...Object.entries(query), ...Object.entries(own), ...Object.entries(clicked)]) {
    search.delete(code)
    for (const one of value === null ? [] : typeof value === 'string' ? [value] : value) search.append(code, one)
  }
  const text = search.toString()
  return path + (text === '' ? '' : `?${text}`) + (hash.length > 0 ? `#${hash.join('#')}` : '')
}
