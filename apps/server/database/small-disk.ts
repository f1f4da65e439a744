import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** For tests: a disk of its own, small enough to be filled. */
export interface SmallDisk {
  folder: string
  /** Takes all that is left. */
  fill(): Promise<void>
  /** Gives it back. */
  empty(): Promise<void>
  remove(): Promise<void>
}

/** null where nobody may mount: on other systems, and without the rights of root. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { encoding: 'utf8' })
  if (mounted.status !== 0) {
    await rm(folder, { recursive: true })
    console.warn(`no small disk: ${mounted.error?.message ?? mounted.stderr.trim()}`)
    return null
  }
  await chmod(folder, 0o711)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill() {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => {})
    },
    empty: () => unlink(ballast).catch(() => {}),
    async remove() {
      spawnSync('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
