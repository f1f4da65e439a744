import { placeDrawing } from '../model/place.ts'
import { useChoosePicture } from './use-choose-picture.ts'
import { useStudio } from './use-studio.ts'

/** Puts a chosen picture into the selected cell; a larger selection becomes one cell first. */
export function usePicture(): () => void {
  const studio = useStudio()
  return useChoosePicture((picture, name) => {
    const before = studio.cell()?.content
    placeDrawing(studio, before?.kind === 'picture' ? { ...before, picture } : { kind: 'picture', picture, alt: name })
  })
}
