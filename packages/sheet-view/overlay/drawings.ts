import type { CellStyle } from '@mingtai/sheet-core'

import type { LoadPicture } from '../handle.ts'

type Kind = NonNullable<CellStyle['show']>

/** Modules of a code: a square of dots, or bars and gaps in turn. */
export type Code = { kind: 'dots'; size: number; dots: Uint8Array } | { kind: 'bars'; widths: readonly number[] }

/** A picture, or the words that stand in its place. */
export type Picture = { image: HTMLImageElement; told: null } | { image: null; told: string }

interface Place {
  row: number
  column: number
}

/** Pictures and codes of cells, made once and kept while they are looked at. */
export interface Drawings {
  /** undefined while it is being made. `place` is a cell that shows it. */
  picture(name: string, place: Place): Picture | undefined
  code(kind: Exclude<Kind, 'picture' | 'progress'>, text: string): Code | null | undefined
  clear(): void
}

const MOST = 500
const BROKEN = '图片打不开'
/** So that a sheet of pictures does not take all connections. */
const AT_ONCE = 5
/** Pictures that stand in the data themselves, of the kinds that a browser draws and that can hold nothing else. */
const WRITTEN = /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,/i

/** `load` asks our own server for what a cell shows: no reader's browser fetches what somebody wrote into data. */
export function createDrawings(load: LoadPicture | null, changed: () => void): Drawings {
  const pictures = new Map<string, Picture | undefined>()
  const addresses = new Set<string>()
  const codes = new Map<string, Code | null | undefined>()
  const waiting: (() => void)[] = []
  let loading = 0

  function picture(name: string, place: Place): Picture | undefined {
    if (pictures.has(name)) return pictures.get(name)
    if (pictures.size >= MOST) forget()
    pictures.set(name, undefined)
    queue(() => void begin(name, place))
    return pictures.get(name)
  }

  function queue(start: () => void): void {
    if (loading < AT_ONCE) start()
    else waiting.push(start)
  }

  async function begin(name: string, place: Place): Promise<void> {
    loading += 1
    const found = await made(name, place).catch((problem: unknown): Picture => {
      return { image: null, told: problem instanceof Error && problem.message !== '' ? problem.message : BROKEN }
    })
    loading -= 1
    if (pictures.has(name)) pictures.set(name, found)
    waiting.shift()?.()
    changed()
  }

  async function made(name: string, { row, column }: Place): Promise<Picture> {
    const image = new Image()
    if (WRITTEN.test(name)) image.src = name
    else if (load === null) return { image: null, told: name }
    else {
      const address = URL.createObjectURL(await load(row, column))
      addresses.add(address)
      image.src = address
    }
    await image.decode().catch(() => Promise.reject(new Error(BROKEN)))
    return { image, told: null }
  }

  function forget(): void {
    pictures.clear()
    for (const address of addresses) URL.revokeObjectURL(address)
    addresses.clear()
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

  return { picture, code, clear: () => (forget(), codes.clear()) }
}
