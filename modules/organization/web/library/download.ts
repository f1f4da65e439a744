import type { Download } from '@mingtai/api'

/** Save an answered file under its name. */
export async function saveDownload({ name, body }: Download): Promise<void> {
  const address = URL.createObjectURL(await body.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
