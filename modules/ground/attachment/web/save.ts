import { saveDownload } from '@mingtai/ui'
import { files } from './api.ts'

/** Save an attachment as a file. */
export async function saveAttachment(id: string): Promise<void> {
  const [ticket] = await files.ticket({ ids: [id], shown: 'download' })
  if (ticket === undefined) return
  const link = document.createElement('a')
  link.href = ticket.url
  link.download = ''
  link.click()
}

/** Save everything that hangs on an owner as one ZIP. */
export async function saveAll(owner: { ownerType: string; ownerId: string }): Promise<void> {
  await saveDownload(await files.archive(owner))
}
