/** A picture may take this much of a template. */
const MOST_SIGNS = 1_900_000
/** No report needs more points than this across. */
const WIDEST = 1600
/** A larger file is a film or a mistake, and would hold up the browser. */
const MOST_BYTES = 20 * 1024 * 1024

export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']
/** What files and printers can hold as well; the others are redrawn. */
const everywhere = ['image/png', 'image/jpeg']

/** A picture that a template can hold, and how large it was drawn. */
export interface ReadPicture {
  picture: string
  name: string
  width: number
  height: number
}

/** Why a file cannot be taken as a picture; null when it can be tried. */
export function pictureRefusal({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (!pictureTypes.includes(type)) return '只能放 PNG、JPG、GIF、WebP 或 BMP 图片'
  if (size <= MOST_BYTES) return null
  return `「${name}」有 ${Math.ceil(size / 1024 / 1024)} MB，图片最大 20 MB，请先缩小`
}

/** A picture file as a `data:` address that a template can hold; large photographs are made smaller. */
export async function readPicture(file: File): Promise<ReadPicture> {
  const whole = await addressOfFile(file)
  const image = await loaded(whole)
  const { naturalWidth: width, naturalHeight: height } = image
  const found = { name: nameOf(file), width, height }
  const fits = width <= WIDEST && whole.length <= MOST_SIGNS
  if (fits && everywhere.includes(file.type)) return { ...found, picture: whole }
  return { ...found, picture: smaller(image, file.type === 'image/jpeg') }
}

/** A cut-out of the screen is called image.png by every browser, which says nothing to those who cannot see it. */
function nameOf({ name }: File): string {
  const bare = name.replace(/\.\w+$/, '').slice(0, 200)
  return bare === 'image' || bare === 'clipboard-image' ? '' : bare
}

/** A frame is drawn thin: it needs few points, and stands in style sheets. */
const SMALL = { signs: 400_000, width: 480 }

/** A picture small enough for a frame. */
export async function smallPicture(address: string): Promise<string> {
  const image = await loaded(address)
  for (const type of everywhere) {
    const picture = drawn(image, Math.min(SMALL.width, image.naturalWidth), type)
    if (picture.length <= SMALL.signs) return picture
  }
  throw new Error('too large')
}

/** As sharp as it fits: first with its transparent parts, then on white. */
function smaller(image: HTMLImageElement, isPhoto: boolean): string {
  for (const type of isPhoto ? ['image/jpeg'] : everywhere) {
    for (let width = Math.min(WIDEST, image.naturalWidth); width >= 1; width = Math.floor(width * 0.7)) {
      const picture = drawn(image, width, type)
      if (picture.length <= MOST_SIGNS) return picture
      // Points are better lost than transparency, but a photograph as PNG would lose nearly all of them.
      if (type === 'image/png' && width < image.naturalWidth / 2) break
    }
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

function drawn(picture: HTMLImageElement, width: number, type: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round((picture.naturalHeight * width) / picture.naturalWidth))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  if (type === 'image/jpeg') {
    context.fillStyle = '#FFFFFF'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL(type, 0.85)
}
