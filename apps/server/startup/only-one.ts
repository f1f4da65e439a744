import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Hold the data folder for this process; a second start is refused, whatever container it comes from. The operating
 * system holds the lock: it ends with the process, also with a killed one, and is the same for all namespaces of a
 * machine. SQLite takes it on an empty file (`fcntl` on Unix, `LockFileEx` on Windows), since Node has no call for it.
 * Nothing else in this process may open that file: closing it would end the lock.
 */
export function holdFolder(dataFolder: string): () => Promise<void> {
  const file = join(dataFolder, 'server.lock')
  const lock = new DatabaseSync(file)
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
  } catch (problem) {
    lock.close()
    if (isTaken(problem))
      throw new Error(`另一个明台正在使用 ${dataFolder}。请先停止它，或用 MINGTAI_DATA 换一个数据目录。`)
    throw new Error(
      `${file} 无法加锁：${problem instanceof Error ? problem.message : ''}。数据目录要在支持文件锁的磁盘上，NFS 请用第 4 版。`,
    )
  }
  return async () => lock.close()
}

/** Whether somebody holds the folder now. Not for the process that holds it. */
export function isLocked(dataFolder: string): boolean {
  if (!existsSync(join(dataFolder, 'server.lock'))) return false
  const lock = new DatabaseSync(join(dataFolder, 'server.lock'))
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
    return false
  } catch {
    return true
  } finally {
    lock.close()
  }
}

const SQLITE_BUSY = 5

function isTaken(problem: unknown): boolean {
  return problem instanceof Error && 'errcode' in problem && problem.errcode === SQLITE_BUSY
}
