/** A picture may take this much of a template. */
const MOST_SIGNS = 1_900_000
/** No report needs more points than this across. */
const WIDEST = 1600

/** A picture file as a `data:` address that a template can hold; large photographs are made smaller. */
export async function readPicture(file: File): Promise<string> {
  const whole = await addressOfFile(file)
  if (whole.length <= MOST_SIGNS) return whole
  const picture = await loaded(whole)
  for (let width = Math.min(WIDEST, picture.naturalWidth); width > 100; width = Math.floor(width * 0.7)) {
    const smaller = drawn(picture, width)
    if (smaller.length <= MOST_SIGNS) return smaller
  }
  throw new Error('too large')
}

function addressOfFile(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text')),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}

function loaded(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  return picture.decode().then(() => picture)
}

function drawn(picture: HTMLImageElement, width: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round((picture.naturalHeight * width) / picture.naturalWidth))
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = '#FFFFFF'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.85)
}
