import type { Draft } from '../compile/draft.ts'

/**
 * The style of a total: its own look over the detail cell's number format and alignment, so that a total is read
 * like the figures that it adds up. Equal styles are added to the table once.
 */
export function styleOver(draft: Draft, over: number | null, under: number): number {
  const { styles } = draft.plan
  const look = over === null ? undefined : styles[over]
  const detail = styles[under]
  if (over === null || look === undefined || detail === undefined) return under
  const format = look.format ?? detail.format
  const align = look.align ?? detail.align
  if (format === look.format && align === look.align) return over
  const wanted = { ...look, ...(format === undefined ? {} : { format }), ...(align === undefined ? {} : { align }) }
  const text = JSON.stringify(wanted)
  const known = styles.findIndex((style) => JSON.stringify(style) === text)
  if (known >= 0) return known
  draft.plan.styles = [...styles, wanted]
  return styles.length
}
