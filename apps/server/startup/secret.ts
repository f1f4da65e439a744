import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The site's secret: as given, else the one kept in the data folder, made at the first start. */
export async function siteSecret(given: string | null, dataFolder: string): Promise<string> {
  if (given !== null) return given
  const path = join(dataFolder, 'secret')
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EEXIST')) throw problem
  }
  // A folder that was copied or unpacked may have opened it.
  await chmod(path, 0o600)
  return (await readFile(path, 'utf8')).trim()
}

/** After a change of the secret the file of the data folder holds the new one, so that the next start needs no setting. */
export async function rememberSecret(dataFolder: string, secret: string, former: readonly string[]): Promise<void> {
  const path = join(dataFolder, 'secret')
  const stored = await readFile(path, 'utf8').catch(() => null)
  if (stored === null || !former.includes(stored.trim())) return
  await writeFile(`${path}.new`, secret, { mode: 0o600 })
  await rename(`${path}.new`, path)
}
