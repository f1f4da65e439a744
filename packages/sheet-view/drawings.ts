import type { CellStyle } from '@mingtai/sheet-core'

type Kind = NonNullable<CellStyle['show']>

/** Modules of a code: a square of dots, or bars and gaps in turn. */
export type Code = { kind: 'dots'; size: number; dots: Uint8Array } | { kind: 'bars'; widths: readonly number[] }

/** Pictures and codes of cells, made once and kept while they are looked at. */
export interface Drawings {
  /** undefined while it is being made; null: it cannot be shown. */
  picture(name: string): HTMLImageElement | null | undefined
  code(kind: Exclude<Kind, 'picture' | 'progress'>, text: string): Code | null | undefined
  clear(): void
}

const MOST = 500
/** So that a sheet of pictures does not take all connections. */
const AT_ONCE = 5

/** `pictureUrl` turns a picture's name into an address of our own; null refuses it. */
export function createDrawings(pictureUrl: (name: string) => string | null, changed: () => void): Drawings {
  const pictures = new Map<string, HTMLImageElement | null | undefined>()
  const codes = new Map<string, Code | null | undefined>()
  const waiting: (() => void)[] = []
  let loading = 0

  function picture(name: string): HTMLImageElement | null | undefined {
    if (pictures.has(name)) return pictures.get(name)
    if (pictures.size >= MOST) pictures.clear()
    const address = name.startsWith('data:image/') ? name : pictureUrl(name)
    pictures.set(name, address === null ? null : undefined)
    if (address !== null) queue(() => load(name, address))
    return pictures.get(name)
  }

  function queue(start: () => void): void {
    if (loading < AT_ONCE) start()
    else waiting.push(start)
  }

  function load(name: string, address: string): void {
    loading += 1
    const image = new Image()
    const end = (result: HTMLImageElement | null): void => {
      loading -= 1
      pictures.set(name, result)
      waiting.shift()?.()
      changed()
    }
    image.addEventListener('load', () => end(image), { once: true })
    image.addEventListener('error', () => end(null), { once: true })
    image.src = address
  }

  function code(kind: Exclude<Kind, 'picture' | 'progress'>, text: string): Code | null | undefined {
    const key = `${kind} ${text}`
    if (codes.has(key)) return codes.get(key)
    if (codes.size >= MOST) codes.clear()
    codes.set(key, undefined)
    void import('./codes.ts')
      .then(({ codeOf }) => codeOf(kind, text))
      .then((made) => {
        codes.set(key, made)
        changed()
      })
    return undefined
  }

  return { picture, code, clear: () => (pictures.clear(), codes.clear()) }
}
