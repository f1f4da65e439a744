import { definitionOf } from '../catalogue/definition-of.ts'
import type { ScreenComponent } from './component.ts'
import type { ScreenDocument } from './screen-document.ts'

/** The codes of the whole country. */
const country = new Set(['100000', 'china'])

/** The maps of the country that a screen shows without the number of their approval, which the law wants on public ones. */
export function mapsWithoutReview({ components }: ScreenDocument): ScreenComponent[] {
  return components.filter(
    ({ type, options, isHidden }) =>
      !isHidden &&
      definitionOf(type).group === 'map' &&
      country.has(String(options.adcode)) &&
      (typeof options.reviewNote !== 'string' || options.reviewNote.trim() === ''),
  )
}

/** The document with the number of the approval on those maps. */
export function withReview(document: ScreenDocument, number: string): ScreenDocument {
  const ids = new Set(mapsWithoutReview(document).map(({ id }) => id))
  if (number.trim() === '' || ids.size === 0) return document
  const components = document.components.map((one) =>
    ids.has(one.id) ? { ...one, options: { ...one.options, reviewNote: number.trim() } } : one,
  )
  return { ...document, components }
}
