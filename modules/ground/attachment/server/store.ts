import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** A store of contents. Keys are made by the store, never from anything that a client sends. */
export interface Store {
  /** Moves a file from the disk into the store and returns its key. */
  take(tenantId: string, sha256: string, path: string): Promise<string>
  /** A path from which the content can be read. */
  path(key: string): string
  drop(key: string): Promise<void>
}

/** A store in the data folder. */
export function diskStore(dataFolder: string): Store {
  const location = join(dataFolder, 'files')
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    async take(tenantId, sha256, path) {
      const key = `${tenantId}/${sha256.slice(0, 2)}/${sha256}-${randomUUID().slice(0, 8)}`
      await disk.moveFromFs(path, key)
      return key
    },
    path: (key) => join(location, key),
    drop: (key) => disk.delete(key),
  }
}
