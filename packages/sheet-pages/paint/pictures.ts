import type { PageImage } from '../page.ts'
import type { LayOutOptions } from '../source.ts'

/** Pictures held at a time; a document rarely shows more different ones. */
const MOST = 300

/** Lets pages be drawn at once: what is not loaded yet is noted, loaded, and the page drawn again. */
export function createPictures(load: LayOutOptions['picture']) {
  const known = new Map<string, PageImage | null>()
  let asked = new Set<string>()

  function picture(name: string): PageImage | null {
    asked.add(name)
    return known.get(name) ?? null
  }

  /** Loads what was asked for since the last time; false when all of it was there. */
  async function loadAsked(): Promise<boolean> {
    const names = asked
    asked = new Set()
    const missing = [...names].filter((name) => !known.has(name))
    if (missing.length === 0) return false
    if (known.size + missing.length > MOST) for (const name of known.keys()) if (!names.has(name)) known.delete(name)
    for (const name of missing) known.set(name, await load(name))
    return true
  }

  return { picture, loadAsked }
}
