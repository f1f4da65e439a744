import { type DragEvent, useEffect } from 'react'
import { say } from '@mingtai/messages'
import { useNotice } from '@mingtai/ui'
import { placePicture } from '../model/place/place-picture.ts'
import type { Studio } from '../studio.ts'
import { useTakePicture } from './toolbar/use-choose-picture.ts'

interface FileGuard {
  onDragOver(event: DragEvent): void
  onDrop(event: DragEvent): void
}

/**
 * Pictures that are pasted or dropped onto the sheet. What it gives is for the page around it: a file that misses the
 * sheet must not take the browser away from unsaved work.
 */
export function useFiles(studio: Studio): FileGuard {
  const take = useTakePicture()
  const notice = useNotice()
  useEffect(() => {
    studio.onLost = (what) => notice.info(say('design.pasteLost', what.join('、')))
    studio.onFiles = (files, spot) => {
      const [file] = files
      if (file === undefined) return
      const area = spot === null ? studio.state.area : { ...spot, lastRow: spot.row, lastColumn: spot.column }
      void take(file, (picture) => {
        placePicture(studio, area, picture)
        if (files.length > 1) notice.info(`一次放一张图片，已放「${file.name}」`)
      })
    }
  }, [studio, take, notice])
  const guard = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  }
  return { onDragOver: guard, onDrop: guard }
}
