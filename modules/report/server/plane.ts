import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReportServices } from './services.ts'

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
