import { spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Hold the data folder for this process. The embedded database belongs to one process at a time;
 * a second start is refused instead of taking the database from under the first.
 */
export async function holdFolder(dataFolder: string): Promise<() => Promise<void>> {
  const file = join(dataFolder, 'server.pid')
  for (let tries = 0; tries < 3; tries += 1) {
    if (await written(file)) return () => rm(file, { force: true })
    const holder = Number(await readFile(file, 'utf8').catch(() => '0'))
    if (holder > 0 && holder !== process.pid && isServer(holder)) {
      throw new Error(
        `另一个明台（进程 ${holder}）正在使用 ${dataFolder}。请先停止它，或用 MINGTAI_DATA 换一个数据目录。`,
      )
    }
    await rm(file, { force: true })
  }
  throw new Error(`另一个明台正在 ${dataFolder} 启动，请稍后再试。`)
}

/** False when the file is there: of two that start at the same moment, one makes it. */
async function written(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'EEXIST') return false
    throw problem
  }
}

function isServer(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const shown = spawnSync('ps', ['-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' })
  if (shown.error !== undefined) return true
  return /start\.ts/.test(shown.stdout) && !/^\s*Z/.test(shown.stdout)
}
