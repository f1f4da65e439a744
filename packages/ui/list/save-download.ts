import type { Download } from '@mingtai/api'

/** Saves the file of a call's reply through the browser. */
export async function saveDownload({ name, body }: Download): Promise<void> {
  saveBlob(name, await body.blob())
}

/** Saves a file that the page itself made through the browser. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
