import PQueue from 'p-queue'

/** How many pictures are loaded at the same time. */
const POOL = 5
/** Pictures of `data:` addresses are kept; anything else would tell another site's server who designs here. */
const SAFE = /^data:image\/(png|jpeg|gif|webp|bmp|svg\+xml)[;,]/

/** Loads pictures a few at a time, each once; `changed` is called when one has come. */
export function pictureLoader(changed: () => void) {
  const known = new Map<string, HTMLImageElement | null>()
  const loading = new PQueue({ concurrency: POOL })
  return { pictureOf }

  /** null while it is on its way, or cannot be shown. */
  function pictureOf(address: string): HTMLImageElement | null {
    if (!SAFE.test(address)) return null
    const found = known.get(address)
    if (found !== undefined) return found
    known.set(address, null)
    void loading.add(() => load(address))
    return null
  }

  function load(address: string): Promise<void> {
    return new Promise((ended) => {
      const picture = new Image()
      picture.addEventListener('load', () => {
        known.set(address, picture)
        ended()
        changed()
      })
      picture.addEventListener('error', () => ended())
      picture.src = address
    })
  }
}
