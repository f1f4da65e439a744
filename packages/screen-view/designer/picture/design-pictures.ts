import { createContext, useContext } from 'react'

/** A picture that the screen holds. */
export interface DesignPicture {
  /** As components name it. */
  address: string
  name: string
  /** Bytes. */
  size: number
  width: number
  height: number
  /** Where it is shown, in words; empty: nowhere. */
  usedIn: readonly string[]
}

/** The pictures of a screen as its designers keep them. Everything throws with a sentence. */
export interface DesignPictures {
  list: () => Promise<DesignPicture[]>
  upload: (file: File) => Promise<DesignPicture>
  remove: (address: string) => Promise<void>
  /** A small one. */
  thumbnail: (address: string) => Promise<Blob>
}

/** undefined where nothing can be uploaded. */
export const DesignPicturesContext = createContext<DesignPictures | undefined>(undefined)

export function useDesignPictures(): DesignPictures | undefined {
  return useContext(DesignPicturesContext)
}

/** Files that look like pictures; the server judges by what they hold. */
export function picturesAmong(files: FileList | readonly File[] | undefined): File[] {
  return [...(files ?? [])].filter(({ type, name }) => type.startsWith('image/') || /\.(svg|bmp|tiff?)$/i.test(name))
}
