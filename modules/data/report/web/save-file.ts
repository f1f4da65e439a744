/** Give the browser a file to keep. */
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

export function saveText(name: string, text: string, type: string): void {
  saveBlob(name.replace(/[\\/:*?"<>|]/g, '_'), new Blob([text], { type }))
}
