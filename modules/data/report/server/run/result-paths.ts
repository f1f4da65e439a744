import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReportServices } from '../services.ts'

/** The folder that holds the rows of a result. */
export function resultFolder({ dataFolder }: Pick<ReportServices, 'dataFolder'>, resultId: string): string {
  return join(dataFolder, 'results', resultId)
}

export function exportPath(
  { dataFolder }: Pick<ReportServices, 'dataFolder'>,
  exportId: string,
  format: string,
): string {
  return join(dataFolder, 'exports', `${exportId}.${format}`)
}

export async function makeFolders({ dataFolder }: Pick<ReportServices, 'dataFolder'>): Promise<void> {
  await mkdir(join(dataFolder, 'results'), { recursive: true })
  await mkdir(join(dataFolder, 'exports'), { recursive: true })
}

/** The name of this data folder in the database that several servers may share; made when it is first asked for. */
export async function nodeOf({ dataFolder }: Pick<ReportServices, 'dataFolder'>): Promise<string> {
  const file = join(dataFolder, 'node')
  await mkdir(dataFolder, { recursive: true })
  await writeFile(file, randomUUID(), { flag: 'wx' }).catch((problem: unknown) => {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EEXIST')) throw problem
  })
  return (await readFile(file, 'utf8')).trim()
}
