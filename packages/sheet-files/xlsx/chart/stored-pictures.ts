import { createHash } from 'node:crypto'
import type { ZipFile } from '../../bytes/zip-file.ts'
import { checked, type FilePicture, sizeOf } from './picture-file.ts'

export interface StoredPicture {
  /** Name of the part below `xl/`. */
  part: string
  size: { width: number; height: number }
}

/** Texts whose codes are remembered; beyond them equal codes are drawn again but still stored once. */
const MOST_KEYS = 10_000

/** The pictures of a workbook, each stored once however often it is shown. Only their names stay in memory. */
export class StoredPictures {
  private readonly zip: ZipFile
  private readonly byContent = new Map<string, StoredPicture>()
  private readonly byKey = new Map<string, StoredPicture | null>()
  readonly types = new Set<FilePicture['type']>()

  constructor(zip: ZipFile) {
    this.zip = zip
  }

  /**
   * `key` names what `load` loads; null where it has no short name. The answer is null when there is no such
   * picture, or it is neither PNG nor JPEG.
   */
  async take(key: string | null, load: () => Promise<FilePicture | null>): Promise<StoredPicture | null> {
    const known = key === null ? undefined : this.byKey.get(key)
    if (known !== undefined) return known
    const loaded = await load()
    const picture = loaded && checked(loaded.bytes)
    const stored = picture && (await this.store(picture))
    if (key !== null && this.byKey.size < MOST_KEYS) this.byKey.set(key, stored)
    return stored
  }

  private async store(picture: FilePicture): Promise<StoredPicture | null> {
    const size = sizeOf(picture)
    if (!size) return null
    const hash = createHash('sha256').update(picture.bytes).digest('base64')
    const known = this.byContent.get(hash)
    if (known) return known
    const stored = { part: `media/image${this.byContent.size + 1}.${picture.type}`, size }
    this.byContent.set(hash, stored)
    this.types.add(picture.type)
    await this.zip.add(`xl/${stored.part}`, [picture.bytes])
    return stored
  }
}
