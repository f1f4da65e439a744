import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const small = promisify(brotliCompress)
const known = promisify(gzip)
/** Below this a packed file saves nothing that a reader could feel, bytes. */
const WORTH = 1024

/** Beside each script and style its packed forms, so that no request packs them again. Browsers take brotli over TLS only. */
export function packedFiles(): Plugin {
  return {
    name: 'mingtai:packed-files',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return
      const paths = Object.keys(bundle).filter((file) => /^assets\/.*\.(?:js|css|svg)$/.test(file))
      await Promise.all(paths.map((path) => pack(join(dir, path))))
    },
  }
}

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < WORTH) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    small(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    known(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
