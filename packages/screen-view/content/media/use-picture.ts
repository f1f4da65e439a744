import { uploadedPicture } from '@mingtai/screen-model'
import { useEffect, useState } from 'react'
import type { ScreenSources } from '../../player/sources.ts'

/** Milliseconds after which a picture that did not come is asked for again. */
const AGAIN = 20_000

interface Shown {
  /** What the browser loads; null while it is on its way. */
  src: string | null
  isFailed: boolean
}

/**
 * The picture of an address. One that the screen holds comes through its sources, with the rights of whoever looks, and
 * never by an address that others could open.
 */
export function usePicture(sources: ScreenSources, address: string): Shown {
  const uploaded = uploadedPicture(address)
  const [shown, setShown] = useState<Shown & { of: string }>({ of: '', src: null, isFailed: false })
  const { picture } = sources
  useEffect(() => {
    if (uploaded === null || picture === undefined) return undefined
    let isOver = false
    let made: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      try {
        const blob = await picture(uploaded)
        if (isOver) return
        made = URL.createObjectURL(blob)
        setShown({ of: uploaded, src: made, isFailed: false })
      } catch {
        if (isOver) return
        setShown({ of: uploaded, src: null, isFailed: true })
        timer = setTimeout(() => void ask(), AGAIN)
      }
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [uploaded, picture])
  if (uploaded === null) return { src: address, isFailed: false }
  if (picture === undefined) return { src: null, isFailed: true }
  return shown.of === uploaded ? shown : { src: null, isFailed: false }
}
