import { readFileSync } from 'node:fs'

import { refuse, say } from '@mingtai/messages'
import { pageImage } from '@mingtai/page-files'
import { type RowChunk, scalarAt, type SheetHead, styleAt } from '@mingtai/sheet-core'
import type { PageImage } from '@mingtai/sheet-pages'
import PQueue from 'p-queue'

import { readOrder } from '../results/files.ts'
import { openResult } from '../results/open-result.ts'
import { type LoadedPicture, loadPicture, type LoadOptions } from './load-picture.ts'
import { shortName } from './picture-bytes.ts'
import { isUploaded } from './uploaded.ts'

/** Most different pictures of one file; no file format holds more, and no reader looks at more. */
const MOST = 20_000
const AT_ONCE = 5
/** Contents in memory: the same picture in many rows is read once. */
const RECENT = 24

/**
 * The pictures of a finished result, each loaded once however many cells show it. Only their paths are held in memory.
 */
export interface ResultPictures {
  /** The sentence that replaces the picture; null: it can be shown. */
  told(name: string): string | null
  file(name: string): PictureFile | null
  image(name: string): PageImage | null
}

/** A picture as every file holds it. */
export interface PictureFile {
  type: 'png' | 'jpeg'
  bytes: Uint8Array
}

interface Wanted extends LoadOptions {
  folder: string
  sheets: readonly number[]
  /** Told how many are there. */
  onLoaded?: (done: number) => void
}

/** null: the sheets show none. */
export async function resultPictures({ onLoaded, ...wanted }: Wanted): Promise<ResultPictures | null> {
  const { signal, uploads } = wanted
  const known = new Map<string, LoadedPicture>()
  const begun = new Set<string>()
  for await (const found of namesIn(wanted)) {
    // Pictures that are written out in the rows are as long as they are: they are let go with their rows.
    const fresh = [...found].filter(
      (name) => begun.size < MOST && !begun.has(shortName(name)) && begun.add(shortName(name)),
    )
    const load = async (name: string): Promise<void> => {
      known.set(shortName(name), await loadPicture(name, { uploads, signal }))
      onLoaded?.(known.size)
    }
    await new PQueue({ concurrency: AT_ONCE }).addAll(
      fresh.map((name) => () => load(name)),
      signal === undefined ? {} : { signal },
    )
  }
  if (begun.size === 0) return null
  const recent = new Map<string, PictureFile>()
  const file = (name: string): PictureFile | null => {
    const key = shortName(name)
    const found = recent.get(key) ?? fileOf(known.get(key))
    if (found === null) return null
    recent.delete(key)
    recent.set(key, found)
    for (const old of recent.keys()) if (recent.size > RECENT) recent.delete(old)
    return found
  }
  return {
    told: (name) => {
      const found = known.get(shortName(name))
      return found === undefined ? say('picture.tooMany', MOST) : found.told
    },
    file,
    image: (name) => {
      const found = file(name)
      return found === null ? null : pageImage(found.bytes)
    },
  }
}

function fileOf(found: LoadedPicture | undefined): PictureFile | null {
  return found === undefined || found.told !== null ? null : { type: found.type, bytes: readFileSync(found.path) }
}

interface Shown {
  folder: string
  sheets: readonly number[]
  signal?: AbortSignal | undefined
}

/** The names of pictures that the sheets show, a stretch of rows at a time; rows without pictures are not read. */
async function* namesIn({ folder, sheets, signal }: Shown): AsyncGenerator<Set<string>> {
  const result = (await openResult(folder)) ?? refuse('run.resultGone')
  const { sheets: states } = await result.state()
  const order = await readOrder(folder)
  for (const sheet of sheets) {
    const head = await result.head(sheet)
    if (head.page?.form !== undefined) yield new Set([head.page.form.picture])
    const cells = order?.template.sheets[states[sheet]?.template ?? -1]?.cells ?? []
    const hasOwn = cells.some(({ content }) => content.kind === 'picture')
    if (!hasOwn && !head.styles.some(({ show }) => show === 'picture')) continue
    for await (const chunk of result.chunks(sheet, signal)) {
      const names = new Set<string>()
      addNames(names, chunk, head)
      if (names.size > 0) yield names
    }
  }
}

function addNames(names: Set<string>, { cells, rows, objects = [] }: RowChunk, { styles }: SheetHead): void {
  for (const { picture } of objects) if (picture !== null) names.add(picture)
  const isPicture = (id: number) => styles[id]?.show === 'picture'
  if (!styles.some(({ show }) => show === 'picture')) return
  for (const column of cells) {
    const isDrawn = typeof column.styles === 'number' ? isPicture(column.styles) : column.styles.some(isPicture)
    if (column.values === null || !isDrawn) continue
    for (let row = 0; row < rows; row++) {
      const name = isPicture(styleAt(column, row)) ? scalarAt(column, row) : null
      if (name !== null && name !== '') names.add(String(name))
    }
  }
}

/** The names that only the product itself can resolve: uploaded pictures, in a template or in data. */
export async function uploadedPictures({ folder }: { folder: string }, signal: AbortSignal): Promise<string[]> {
  const result = (await openResult(folder)) ?? refuse('run.resultGone')
  const { sheets } = await result.state()
  const uploaded = new Set<string>()
  for await (const names of namesIn({ folder, sheets: [...sheets.keys()], signal }))
    for (const name of names) if (isUploaded(name)) uploaded.add(name)
  return [...uploaded]
}
