import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Snapshot } from '@mingtai/sheet-model'

const press = promisify(gzip)
const unpress = promisify(gunzip)

/** A snapshot as it is stored. */
export async function packed(snapshot: Snapshot): Promise<Buffer> {
  return press(JSON.stringify(snapshot), { level: 3 })
}

export async function unpacked(body: Buffer): Promise<Snapshot> {
  const read: Snapshot = JSON.parse(String(await unpress(body)))
  return read
}
