import { useNotice } from '@mingtai/ui'
import { pictureRefusal, pictureTypes, type ReadPicture, readPicture } from '../../model/place/read-picture.ts'

/** Takes a picture file; what cannot be opened is told, and nothing changes. */
export function useTakePicture(): (file: File, onPicture: (picture: ReadPicture) => void) => Promise<void> {
  const notice = useNotice()
  return async (file, onPicture) => {
    const refusal = pictureRefusal(file)
    if (refusal !== null) return notice.info(refusal)
    try {
      onPicture(await readPicture(file))
    } catch {
      notice.info(`「${file.name}」打不开，请换一张图片`)
    }
  }
}

/** Asks for a picture file. */
export function useChoosePicture(onPicture: (picture: ReadPicture) => void): () => void {
  const take = useTakePicture()
  return () => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = pictureTypes.join(',')
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (file !== undefined) void take(file, onPicture)
    })
    input.click()
  }
}
