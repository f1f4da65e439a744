import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readerWaits } from './reader-waits.ts'
import { Broken, verified, type Probe } from './probe.ts'
import type { World } from './world.ts'

/** Needs the processes or the folder of a product that was started here. */
function own(what: string, run: (world: World, there: NonNullable<World['own']>) => Promise<string>): Probe {
  return {
    who: 'operator',
    what,
    run: async (world) =>
      world.own === null ? 'left out: the product was started by somebody else' : run(world, world.own),
  }
}

/** How long it takes until a reader has a report again, in ms. */
async function readableAgain(world: World): Promise<number> {
  const at = performance.now()
  while (performance.now() - at < 60_000) {
    const isThere = await readerWaits(world).then(
      () => true,
      () => false,
    )
    if (isThere && (await world.get('/readyz')).status === 200) return Math.round(performance.now() - at)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Broken('no report within a minute')
}

function started(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const child = spawn(command, [...args], { env: { ...process.env, ...env }, stdio: 'ignore' })
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.once('error', () => resolve(null))
  })
}

/** Somebody with a shell on the host, or a machine that fails. */
export const operatorProbes: readonly Probe[] = [
  own('a second server in the same folder', async (world, { folder }) => {
    const code = await started(process.execPath, ['apps/server/start.ts'], { MINGTAI_DATA: folder, PORT: '0' })
    return verified(code !== 0 && code !== null, `it ended with ${code}, the first goes on`)
  }),
  own('secrets that others of the host can read', async (_, { folder }) => {
    const open: string[] = []
    for (const name of await readdir(folder)) {
      if (!/secret|key|password/i.test(name)) continue
      const { mode } = await stat(join(folder, name))
      if ((mode & 0o077) !== 0) open.push(`${name} ${(mode & 0o777).toString(8)}`)
    }
    const outside = (await readdir(tmpdir())).filter((name) => /mingtai.*(secret|pw|password)/i.test(name))
    return verified(open.length === 0 && outside.length === 0, [...open, ...outside].join(', ') || 'none')
  }),
  own('the data process is killed', async (world, { product }) => {
    await started('pkill', ['-KILL', '-P', String(product.process.pid), '-f', 'data-plane/process'])
    return `a reader has a report after ${await readableAgain(world)} ms`
  }),
  own('PostgreSQL is killed', async (world, { folder }) => {
    await started('pkill', ['-KILL', '-f', `postgres.*${folder}`])
    return `a reader has a report after ${await readableAgain(world)} ms`
  }),
]
