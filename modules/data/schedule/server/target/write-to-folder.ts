import { copyFile, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { refuse } from '@mingtai/messages'
import { newId } from '@mingtai/server-kit'
import { filePath } from '../run/make-files.ts'
import type { ScheduleServices } from '../services.ts'
import type { DeliveryRow, TargetRow } from '../tables.ts'
import type { Sending } from './send-to-robot.ts'
import { targetById } from './target-rows.ts'

/** Letters, digits and hyphens, step by step below the operator's folder: nothing leads out of it. */
const STEPS = /^[\p{L}\p{N}_-]{1,40}(\/[\p{L}\p{N}_-]{1,40}){0,4}$/u

export function isFolderName(folder: string): boolean {
  return STEPS.test(folder)
}

/** Lays the files of a run into a folder beside the server; one of the same name is replaced in one step. */
export async function writeToFolder(
  services: ScheduleServices,
  { tenantId, placeId }: DeliveryRow,
  { files }: Sending,
): Promise<void> {
  const target = await targetById(services.db, tenantId, placeId ?? '')
  if (!target.enabled) refuse('schedule.placeGone')
  const folder = await openedFolder(services, target)
  for (const file of files) {
    const unfinished = join(folder, `.${newId()}`)
    try {
      await copyFile(filePath(services, file), unfinished)
      await rename(unfinished, join(folder, file.name))
    } finally {
      await rm(unfinished, { force: true })
    }
  }
}

/** Writes and removes a small file, to see that it could be. */
export async function testFolder(services: ScheduleServices, target: TargetRow): Promise<void> {
  const path = join(await openedFolder(services, target), `.${newId()}`)
  await writeFile(path, '')
  await rm(path, { force: true })
}

/** Each tenant has a folder of its own; a link that leads elsewhere is refused. */
async function openedFolder(
  { deliveryFolder }: Pick<ScheduleServices, 'deliveryFolder'>,
  { tenantId, folder }: TargetRow,
): Promise<string> {
  if (deliveryFolder === null) refuse('schedule.noFolder')
  if (!isFolderName(folder)) refuse('schedule.folderName')
  const path = join(deliveryFolder, tenantId, folder)
  await mkdir(path, { recursive: true })
  const root = await realpath(deliveryFolder)
  const real = await realpath(path)
  if (!real.startsWith(`${root}${sep}`)) refuse('schedule.folderName')
  return real
}
