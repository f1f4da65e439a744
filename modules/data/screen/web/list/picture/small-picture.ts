import { inStore, ownKey } from '../../player/own-store.ts'

/** A small picture of a screen with the figures that this person saw last. */
export interface SmallPicture {
  /** A data address. */
  src: string
  /** Which state of the screen it shows. */
  of: string
  at: number
}

function keyOf(code: string): string | null {
  const key = ownKey(code)
  return key === null ? null : `${key} small`
}

/** What was drawn for this person before; null: nothing. */
export async function smallPicture(code: string): Promise<SmallPicture | null> {
  const key = keyOf(code)
  if (key === null) return null
  const found: unknown = await inStore(key, 'readonly', (store) => store.get(key)).catch(() => null)
  return isSmallPicture(found) ? found : null
}

/** A browser that stores nothing draws it again the next time. */
export async function storeSmallPicture(code: string, picture: SmallPicture): Promise<void> {
  const key = keyOf(code)
  if (key !== null) await inStore(key, 'readwrite', (store) => store.put(picture, key)).catch(() => null)
}

function isSmallPicture(found: unknown): found is SmallPicture {
  return typeof found === 'object' && found !== null && 'src' in found && 'of' in found && 'at' in found
}
