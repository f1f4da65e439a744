import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { explainAbsence } from '@mingtai/server-kit'

interface Supervised {
  /** Of the cluster. */
  folder: string
  start(): Promise<void>
  stop(): Promise<void>
  /** It was tried for a minute and does not start again. */
  gaveUp?(): void
  /** Between two tries. */
  pause?: number
}

export interface Supervision {
  /** It will be stopped soon; Ctrl-C reaches it as well, so that its end is no accident. */
  expectEnd(): void
  stop(): Promise<void>
}

const LOOK_MILLISECONDS = 500
const PAUSE_MILLISECONDS = 1000
const MOST_TRIES = 60

/**
 * Looks after a PostgreSQL that runs: when its first process dies it is started again, since without it everybody would be
 * refused for ever. Its other processes end a moment later by themselves; until then the folder is not free.
 */
export async function supervise({
  folder,
  start,
  stop,
  gaveUp = leave,
  pause = PAUSE_MILLISECONDS,
}: Supervised): Promise<Supervision> {
  let pid = await postmasterOf(folder)
  let isStopping = false
  let rising: Promise<void> | null = null
  const look = setInterval(() => {
    if (rising === null && !isAlive(pid)) rising = risen().finally(() => (rising = null))
  }, LOOK_MILLISECONDS).unref()

  function expectEnd(): void {
    isStopping = true
    clearInterval(look)
  }

  async function end(): Promise<void> {
    expectEnd()
    await rising
    // Nobody would hear the end of one that has ended.
    if (isAlive(pid)) await stop()
  }

  return { expectEnd, stop: end }

  async function risen(): Promise<void> {
    console.error('数据库进程意外结束，正在重新启动。')
    let isTold = false
    for (let tries = 0; tries < MOST_TRIES && !isStopping; tries++) {
      try {
        await start()
        pid = await postmasterOf(folder)
        explainAbsence('call.stopping')
        console.error('数据库已重新启动。')
        return
      } catch {
        // A full disk is no reason to give up: whoever makes room finds the site as it was.
        const isFull = await lacksRoom(folder)
        if (isFull && !isTold) console.error('数据库所在磁盘已满，腾出空间后会自动恢复。')
        isTold ||= isFull
        explainAbsence(isFull ? 'run.diskFull' : 'call.stopping')
        if (isFull) tries--
        await setTimeout(pause)
      }
    }
    clearInterval(look)
    if (!isStopping) gaveUp()
  }
}

/** Whoever runs this service starts it again, or reads why it ended. */
function leave(): void {
  console.error('数据库进程意外结束，无法重新启动，明台已停止。请检查磁盘空间和数据目录后重新启动。')
  process.exit(1)
}

/** PostgreSQL writes its journal in files of 16 MB. */
async function lacksRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < 32 * 2 ** 20
}

async function postmasterOf(folder: string): Promise<number> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM'
  }
}
