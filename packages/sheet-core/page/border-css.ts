import type { BorderPicture } from './page-setup.ts'

/** The frame around something in a browser: the same picture, cut the same way. */
export function borderCss({ picture, slice, width }: BorderPicture): Record<string, string> {
  return {
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderWidth: `${width}mm`,
    borderImageSource: `url("${picture}")`,
    borderImageSlice: `${slice}%`,
    borderImageRepeat: 'stretch',
  }
}
