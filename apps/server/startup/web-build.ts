import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
const stampFile = join(root, 'apps/web/dist/.stamp')

/** Everything that the pages are made of. */
const sources = ['apps/web', 'packages', 'modules', 'package-lock.json']

/** Build the pages when their sources have changed since the last build. Returns whether it built. */
export async function buildWeb(): Promise<boolean> {
  const stamp = await stampOf()
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return false
  await run(join(root, 'node_modules/.bin/vite'), [
    'build',
    '--config',
    'apps/web/vite.config.ts',
    '--logLevel',
    'warn',
  ])
  await writeFile(stampFile, stamp)
  return true
}

async function stampOf(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) await digest(join(root, source), hash)
  return hash.digest('hex')
}

async function digest(path: string, hash: ReturnType<typeof createHash>): Promise<void> {
  const found = await stat(path)
  if (!found.isDirectory()) {
    hash.update(`${path}:${found.size}:${Math.round(found.mtimeMs)}`)
    return
  }
  for (const name of (await readdir(path)).sort()) {
    if (!/^(node_modules|dist|server|.*\.test\.tsx?)$/.test(name)) await digest(join(path, name), hash)
  }
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    const child = spawn(command, args, {
      cwd: root,
      // Whoever builds, tests too, gets the pages that readers get: not React's slow development build.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    child.stdout.on('data', (chunk) => said.push(String(chunk)))
    child.stderr.on('data', (chunk) => said.push(String(chunk)))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the pages did not build:\n${said.join('')}`)),
    )
  })
}
