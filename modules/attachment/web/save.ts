import { files } from './api.ts'

/** Save an attachment as a file. */
export async function saveAttachment(id: string): Promise<void> {
  const [ticket] = await files.ticket({ ids: [id], shown: 'download' })
  if (ticket !== undefined) follow(ticket.url, '')
}

/** Save everything that hangs on an owner as one ZIP. */
export async function saveAll(owner: { ownerType: string; ownerId: string }): Promise<void> {
  const { name, body } = await files.archive(owner)
  const url = URL.createObjectURL(await body.blob())
  follow(url, name)
  URL.revokeObjectURL(url)
}

function follow(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
