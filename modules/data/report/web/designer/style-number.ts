import type { CellStyle } from '@mingtai/sheet-core'
import type { Studio } from './studio.ts'

/** The number of a look in the template; a new one is kept as soon as a cell is written with it. */
export function styleNumber(studio: Studio, style: CellStyle): number {
  const { template } = studio.state
  const text = JSON.stringify(style)
  const known = template.styles.findIndex((each) => JSON.stringify(each) === text)
  if (known >= 0) return known
  studio.store.setState({ template: { ...template, styles: [...template.styles, style] } })
  return template.styles.length
}
