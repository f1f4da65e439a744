import { useNotice } from '@mingtai/ui'
import { readPicture } from '../model/read-picture.ts'

const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']

/** Asks for a picture file; what cannot be opened is told, and nothing changes. */
export function useChoosePicture(onPicture: (picture: string, name: string) => void): () => void {
  const notice = useNotice()
  const take = async (file: File) => {
    if (!types.includes(file.type)) return notice.info('只能放 PNG、JPG、GIF、WebP 或 BMP 图片')
    try {
      onPicture(await readPicture(file), file.name.replace(/\.\w+$/, '').slice(0, 200))
    } catch {
      notice.info(`「${file.name}」打不开，请换一张图片`)
    }
  }
  return () => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = types.join(',')
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (file !== undefined) void take(file)
    })
    input.click()
  }
}
