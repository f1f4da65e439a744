import { placePicture } from '../../model/place/place-picture.ts'
import { useChoosePicture } from './use-choose-picture.ts'
import { useStudio } from '../use-studio.ts'

/** Puts a chosen picture at the selection. */
export function usePicture(): () => void {
  const studio = useStudio()
  return useChoosePicture((picture) => placePicture(studio, studio.state.area, picture))
}
