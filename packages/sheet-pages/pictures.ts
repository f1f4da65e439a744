import type { PageImage } from './page.ts'
import type { LayOutOptions } from './source.ts'

/** Pictures held at a time; a document rarely shows more different ones. */
const MOST = 300

/** Lets pages be drawn at once: what is not loaded yet is noted, loaded, and the page drawn again. */
export function createPictures(load: LayOutOptions['picture']) {
  const known = new Map<string, PageImage | null>()
  let wanted = new Set<string>()

  function picture(name: string): PageImage | null {
    const found = known.get(name)
    if (found === undefined) wanted.add(name)
    return found ?? null
  }

  /** False when nothing new was asked for since the last time. */
  async function loadWanted(): Promise<boolean> {
    if (wanted.size === 0) return false
    const names = wanted
    wanted = new Set()
    if (known.size + names.size > MOST) known.clear()
    for (const name of names) known.set(name, await load(name))
    return true
  }

  return { picture, loadWanted }
}
