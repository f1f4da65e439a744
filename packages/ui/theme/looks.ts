import { browserStorage } from '../session/encrypted-storage.ts'
import { store } from '../session/store.ts'

/** How one person likes to see the product. */
export interface Looks {
  /** 16 to 30 px; 16 is as drawn. Office specification, section 9. */
  fontSize: number
  density: 'comfortable' | 'compact'
  /** Rows per page where the address of a list does not say. */
  pageSize: number
  reducesMotion: boolean
}

const usual: Looks = { fontSize: 16, density: 'comfortable', pageSize: 20, reducesMotion: false }
const NAME = 'own.looks'

/** Display preferences, stored in this browser too, so that a page is drawn right before the server answers. */
export const looks = store<Looks>(remembered())

/** Applies the display preferences of the signed-in person; open pages follow at once. */
export function applyLooks(next: Looks): void {
  browserStorage.set(NAME, JSON.stringify(next))
  looks.set(next)
}

/** Larger letters make everything larger, as a wide wall does. */
export function letterScale({ fontSize }: Looks): number {
  return Math.min(30, Math.max(16, fontSize)) / 16
}

function remembered(): Looks {
  try {
    return { ...usual, ...JSON.parse(browserStorage.get(NAME) ?? '{}') }
  } catch {
    return usual
  }
}
