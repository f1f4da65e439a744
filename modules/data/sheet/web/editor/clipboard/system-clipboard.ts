/** The clipboard of the machine without a key press: menus and phones use it where the browser lets us. */
export async function writeClipboard(data: DataTransfer): Promise<void> {
  const text = data.getData('text/plain')
  const html = data.getData('text/html')
  const blobs = {
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  }
  try {
    await navigator.clipboard.write([new ClipboardItem(blobs)])
  } catch {
    writeByEvent(text, html)
  }
}

/** Pages without a certificate write by the event of copying alone. */
function writeByEvent(text: string, html: string): void {
  const handle = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
    event.clipboardData?.setData('text/html', html)
  }
  document.addEventListener('copy', handle, { capture: true, once: true })
  document.execCommand('copy')
  document.removeEventListener('copy', handle, { capture: true })
}

/** null: the browser does not let us read it. */
export async function readClipboard(): Promise<Pick<DataTransfer, 'getData'> | null> {
  try {
    const [item] = await navigator.clipboard.read()
    if (item === undefined) return null
    const texts = new Map<string, string>()
    for (const type of ['text/plain', 'text/html'])
      if (item.types.includes(type)) texts.set(type, await (await item.getType(type)).text())
    return { getData: (type) => texts.get(type) ?? '' }
  } catch {
    return null
  }
}
