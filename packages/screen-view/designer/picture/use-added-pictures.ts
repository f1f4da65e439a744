import { newComponent, type ScreenDocument } from '@mingtai/screen-model'
import { useEffect, useRef, useState } from 'react'
import { freePlace } from '../copying.ts'
import type { Design } from '../use-design.ts'
import type { DesignPicture, DesignPictures } from './design-pictures.ts'

interface Added {
  /** Uploads pictures and puts each on the page, with its middle there; left out: in the middle of the page. */
  add: (files: readonly File[], middle?: { x: number; y: number }) => void
  isBusy: boolean
  /** Why the last one was not taken. */
  refusal: string | null
}

/** Part of the page that a picture takes at most when it comes. */
const LARGEST = 0.5

/** Pictures that are dropped on the page or pasted become components. */
export function useAddedPictures(design: Design, pictures: DesignPictures | undefined): Added {
  const latest = useRef(design)
  useEffect(() => {
    latest.current = design
  })
  const [busy, setBusy] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const addAll = async (files: readonly File[], middle?: { x: number; y: number }): Promise<void> => {
    setRefusal(null)
    if (pictures === undefined) return setRefusal('这里不能上传图片。')
    setBusy((now) => now + 1)
    for (const file of files)
      try {
        const picture = await pictures.upload(file)
        put(latest.current, picture, middle)
      } catch (problem) {
        setRefusal(problem instanceof Error ? problem.message : '图片没有上传，请重试。')
      }
    setBusy((now) => now - 1)
  }
  return { add: (files, middle) => void addAll(files, middle), isBusy: busy > 0, refusal }
}

function put(design: Design, picture: DesignPicture, middle?: { x: number; y: number }): void {
  const { page } = design.document
  const size = sizeOn(page, picture)
  const { x, y } = middle ?? { x: page.width / 2, y: page.height / 2 }
  const name = picture.name.replace(/\.[^.]+$/, '').slice(0, 100) || '图片'
  const options = { url: picture.address, alternative: name }
  const made = newComponent({ id: design.newId(), type: 'picture', name, options })
  const at = freePlace(design.document, { x: x - size.width / 2, y: y - size.height / 2 })
  design.run({ do: 'add', components: [{ ...made, frame: { ...made.frame, ...at, ...size } }] })
}

function sizeOn(page: ScreenDocument['page'], { width, height }: DesignPicture): { width: number; height: number } {
  if (width <= 0 || height <= 0) return { width: 320, height: 200 }
  const scale = Math.min(1, (page.width * LARGEST) / width, (page.height * LARGEST) / height)
  return { width: Math.max(10, Math.round(width * scale)), height: Math.max(10, Math.round(height * scale)) }
}
