import type { Download } from '@mingtai/api'

/** Give a file that a call answered to the browser to keep. */
export async function saveDownload({ name, body }: Download): Promise<void> {
  const url = URL.createObjectURL(await body.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
