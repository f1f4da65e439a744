import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '@mingtai/server/embedded-postgres'

const root = join(import.meta.dirname, '..')

export interface Product {
  base: string
  process: ChildProcess
  /** What it printed so far. */
  said(): string
  stop(): Promise<void>
}

/** `npm start` in a data folder, waiting for the line that says it is ready; on another port where somebody took the first. */
export async function startProduct(dataFolder: string, settings: Record<string, string> = {}): Promise<Product> {
  for (let tries = 1; ; tries++) {
    try {
      return await startOn(await freePort(), dataFolder, settings)
    } catch (problem) {
      if (tries === 3 || !/已被另一个程序占用|could not bind/.test(String(problem))) throw problem
    }
  }
}

async function startOn(port: number, dataFolder: string, settings: Record<string, string>): Promise<Product> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'apps/server/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      MINGTAI_DATA: dataFolder,
      PORT: String(port),
      MINGTAI_LOG: 'error',
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  child.stdout.on('data', (chunk) => lines.push(String(chunk)))
  child.stderr.on('data', (chunk) => lines.push(String(chunk)))
  const said = () => lines.join('')
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await ready(child, said)
  return {
    base: `http://127.0.0.1:${port}`,
    process: child,
    said,
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

async function ready(child: ChildProcess, said: () => string): Promise<void> {
  for (let waited = 0; waited < 180_000; waited += 100) {
    if (said().includes('明台已就绪')) return
    if (child.exitCode !== null) break
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`the product did not start:\n${said()}`)
}
