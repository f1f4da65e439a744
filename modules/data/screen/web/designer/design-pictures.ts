import { uploadedPicture } from '@mingtai/screen-model'
import type { DesignPicture, DesignPictures } from '@mingtai/screen-view/designer'
import type { UploadedPicture } from '../../calls.ts'
import { api } from '../api.ts'

/** Pixels across of the pictures in the library. */
const SMALL = 300

/** The pictures of a screen for its designer. */
export function designPictures(id: string): DesignPictures {
  return {
    list: async () => (await api.pictures({ id })).map(told),
    upload: async (file) => told(await api.uploadPicture({ id, file })),
    remove: async (address) => void (await api.removePicture({ id, sha256: nameOf(address) })),
    thumbnail: async (address) => {
      const { body } = await api.picture({ id, sha256: nameOf(address), isDraft: true, width: SMALL })
      return body.blob()
    },
  }
}

function nameOf(address: string): string {
  return uploadedPicture(address) ?? ''
}

function told({ usedIn, ...picture }: UploadedPicture): DesignPicture {
  const { draft, published, versions } = usedIn
  const places = [
    ...(draft ? ['草稿'] : []),
    ...(published ? ['发布的大屏'] : []),
    ...(versions.length > 0 ? [`版本 ${versions.join('、')}`] : []),
  ]
  return { ...picture, usedIn: places }
}
