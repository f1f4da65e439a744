import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const buildFile = createRequire(import.meta.url).resolve('@mingtai/seeds/build-warehouse')

/** Build the demo warehouse unless it is there, in a process of its own so that its memory goes back afterwards. */
export function ensureWarehouse(
  path: string,
  rows: number,
  onProgress: (done: number, total: number) => void,
): Promise<boolean> {
  if (existsSync(path)) return Promise.resolve(false)
  return new Promise((resolve, reject) => {
    const child = fork(buildFile, [path, String(rows)])
    child.on('message', (message: { done: number; total: number }) => onProgress(message.done, message.total))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(true) : reject(new Error('the demo warehouse was not built'))))
  })
}
