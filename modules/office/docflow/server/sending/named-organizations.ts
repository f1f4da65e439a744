import { hasInOrder } from '../../short-form.ts'

/** An organization as the names on a paper are compared with it. */
export interface NamedPlace {
  id: string
  name: string
  shortName: string | null
}

/** 市财政局 and 财政局 are written for 云州市财政局; 市发展改革委 for 云州市发展和改革委员会. */
const place = /^(?:省|市|州|县|区|旗)(?=.{2,})/u

/**
 * The organization that a name on a paper means: the one that is called so, whose name ends with it, or the only one in
 * whose name its characters stand one after the other. Null: none, or several.
 */
export function organizationNamed<Place extends NamedPlace>(name: string, places: readonly Place[]): Place | null {
  const bare = name.replace(place, '')
  const ways: ((one: Place) => boolean)[] = [
    (one) => one.name === name || one.shortName === name,
    (one) => one.name.endsWith(name) || one.shortName === bare,
    (one) => one.name.endsWith(bare),
    (one) => hasInOrder(one.name, bare),
  ]
  for (const way of ways) {
    const found = places.filter((one) => way(one))
    if (found.length === 1) return found[0] ?? null
    if (found.length > 1) return null
  }
  return null
}
