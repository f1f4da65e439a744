import { definitionOf } from './definition-of.ts'
import type { ScreenComponent } from '../document/component.ts'
import type { Page, ScreenDocument } from '../document/screen-document.ts'
import type { Options, Setting } from '../document/setting.ts'

/** The page that the sizes of the palette are meant for. */
const [WIDTH, HEIGHT] = [1920, 1080]

/** How much larger letters are on a page of more pixels, to be read on the same wall; on a smaller one they stay. */
export function pageScale({ width, height }: Pick<Page, 'width' | 'height'>): number {
  return Math.max(1, Math.min(width / WIDTH, height / HEIGHT))
}

/** Letters become no smaller than this where a page is made smaller. */
const LEAST_TEXT = 12

/** A component of the palette as it is put on a page: all its pixels are as many more as the page has. */
export function sizedFor(component: ScreenComponent, page: Pick<Page, 'width' | 'height'>): ScreenComponent {
  return resized(component, pageScale(page))
}

/** A large screen with as many pixels as the sizes of the palette are meant for; a usual one is the same. */
export function usualSize(document: ScreenDocument): ScreenDocument {
  const { page, components } = document
  const scale = pageScale(page)
  if (scale === 1) return document
  return {
    ...document,
    page: { ...page, width: page.width / scale, height: page.height / scale },
    components: components.map((one) => resized(one, 1 / scale)),
  }
}

function resized(component: ScreenComponent, scale: number): ScreenComponent {
  const { frame, spec, type, options } = component
  const { x, y, width, height } = frame
  return {
    ...component,
    frame: {
      ...frame,
      x: times(x, scale),
      y: times(y, scale),
      width: times(width, scale) || 1,
      height: times(height, scale) || 1,
    },
    spec: { ...spec, titleSize: letters(spec.titleSize, scale), padding: times(spec.padding, scale) },
    options: withPixels(options, definitionOf(type).settings, scale),
  }
}

function times(pixels: number, scale: number): number {
  return Math.round(pixels * scale)
}

function letters(size: number, scale: number): number {
  return Math.max(Math.min(size, LEAST_TEXT), times(size, scale))
}

/** The settings that are counted in pixels, none more than it may be, and none gone; those of the records of a list as well. */
function withPixels<Values extends Options>(values: Values, settings: readonly Setting[], scale: number): Values {
  const changed = settings.flatMap((setting): [string, Options[string]][] => {
    const { key } = setting
    const value = values[key]
    if (setting.kind === 'list' && Array.isArray(value))
      return [[key, value.map((one) => withPixels(one, setting.of, scale))]]
    if (setting.kind !== 'number' || setting.unit !== 'px' || typeof value !== 'number') return []
    const sized = key.endsWith('Size') ? letters(value, scale) : times(value, scale)
    return [[key, Math.min(setting.max, sized) || value]]
  })
  return { ...values, ...Object.fromEntries(changed) }
}
