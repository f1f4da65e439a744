import { definitionOf } from './definition-of.ts'
import type { ScreenComponent } from '../document/component.ts'
import type { Page, ScreenDocument } from '../document/screen-document.ts'
import type { Options, Setting, SettingRecord } from '../document/setting.ts'

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
    page: { ...page, width: Math.round(page.width / scale), height: Math.round(page.height / scale) },
    components: components.map((one) => resized(one, 1 / scale)),
  }
}

function resized(component: ScreenComponent, scale: number): ScreenComponent {
  if (scale === 1) return component
  const { frame, spec, type, options } = component
  const times = (value: number): number => Math.round(value * scale)
  const letters = (size: number): number => Math.max(Math.min(size, LEAST_TEXT), times(size))
  return {
    ...component,
    frame: {
      ...frame,
      ...{ x: times(frame.x), y: times(frame.y) },
      ...{ width: Math.max(1, times(frame.width)), height: Math.max(1, times(frame.height)) },
    },
    spec: { ...spec, titleSize: Math.min(200, letters(spec.titleSize)), padding: Math.min(200, times(spec.padding)) },
    options: withPixels(options, definitionOf(type).settings, { times, letters }),
  }
}

interface Sizes {
  times: (value: number) => number
  letters: (size: number) => number
}

/** The settings that are counted in pixels, each within what it may be. */
function withPixels(options: Options, settings: readonly Setting[], { times, letters }: Sizes): Options {
  const changed = settings.flatMap((setting): [string, Options[string]][] => {
    const { key } = setting
    const value = options[key]
    if (setting.kind === 'list') {
      if (!Array.isArray(value)) return []
      return [[key, value.map((one) => recordWithPixels(one, setting.of, times))]]
    }
    if (setting.kind !== 'number' || setting.unit !== 'px' || typeof value !== 'number') return []
    const sized = key.endsWith('Size') ? letters(value) : times(value)
    return [[key, Math.max(Math.min(value, setting.min), Math.min(setting.max, sized))]]
  })
  return { ...options, ...Object.fromEntries(changed) }
}

function recordWithPixels(
  record: SettingRecord,
  settings: readonly Setting[],
  times: (value: number) => number,
): SettingRecord {
  const wide = settings.flatMap((setting): [string, number][] => {
    const value = record[setting.key]
    return setting.kind === 'number' && setting.unit === 'px' && typeof value === 'number'
      ? [[setting.key, Math.min(setting.max, times(value))]]
      : []
  })
  return { ...record, ...Object.fromEntries(wide) }
}
