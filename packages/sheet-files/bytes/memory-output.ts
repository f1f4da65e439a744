import type { Output } from './output.ts'

/** Keeps everything in memory: for small files and tests. */
export function memoryOutput(): Output & { bytes(): Uint8Array } {
  const parts: Uint8Array[] = []
  return {
    async write(bytes) {
      // The writer may reuse its buffers once this returns.
      parts.push(bytes.slice())
    },
    bytes: () => Buffer.concat(parts),
  }
}
