import type { ScreenComponent } from '../document/component.ts'
import type { Options } from '../document/setting.ts'
import type { ScreenDocument } from '../document/screen-document.ts'

/** How wide something stands on a phone: over all of it, over half of it, or so many pixels. */
export type PhoneShare = 'whole' | 'half' | number

const halves = new Set(['metric', 'circularProgress', 'liquid', 'gauge'])

export function phoneShare({ type, frame, options }: ScreenComponent, { page }: ScreenDocument): PhoneShare {
  if (halves.has(type)) return frame.width <= page.width / 3 ? 'half' : 'whole'
  if (type === 'date' || type.endsWith('Widget')) return frame.width
  if (type !== 'text' || numberOf(options.textSize, 20) >= 24) return 'whole'
  return frame.width < 220 ? frame.width : 'whole'
}

/** Pixels of its height on a page for phones. */
export function phoneHeight(component: ScreenComponent, width: number): number {
  const { type, frame } = component
  const inShape = (frame.height * width) / frame.width
  switch (type) {
    case 'text':
    case 'date': {
      const size = numberOf(phoneOptions(component, width).textSize, 20)
      return Math.ceil(Math.max(28, size * 1.6 * linesOf(component, width / size)) + headOf(component))
    }
    case 'metric':
    case 'numberFlipper':
      return within(frame.height, 72, 104)
    case 'picture':
    case 'video':
    case 'carousel':
    case 'iframe':
      return within(inShape, 60, 600)
    case 'circularProgress':
    case 'liquid':
    case 'gauge':
      return within(width, 160, 260)
    case 'map':
    case 'map3d':
    case 'scatterMap':
    case 'migrationMap':
    case 'migrationMap3d':
      return within(inShape, 320, 440)
    case 'table':
    case 'cardList':
    case 'report':
    case 'tabs':
    case 'progressBar':
      return within(frame.height, 160, 420)
    case 'radioWidget':
      // Room for two lines of choices.
      return within(frame.height, 76, 320)
    default:
      return type.endsWith('Widget') ? within(frame.height, 36, 320) : within(frame.height, 220, 340)
  }
}

/** Lines of a text of its own where so many letters fit into one; a marquee always runs in one. */
function linesOf({ type, options }: ScreenComponent, perLine: number): number {
  if (type !== 'text' || options.textType === 'marquee' || typeof options.text !== 'string') return 1
  const letter = 1 + Math.max(0, numberOf(options.spacing, 0))
  const lines = options.text.split('\n').map((line) => {
    const length = Array.from(line).reduce((sum, one) => sum + (one > '\u2000' ? letter : letter * 0.6), 0)
    return Math.max(1, Math.ceil(length / perLine))
  })
  return Math.min(
    8,
    lines.reduce((sum, one) => sum + one, 0),
  )
}

/** Pixels that the title of a panel takes from what it shows. */
function headOf({ spec }: ScreenComponent): number {
  return spec.isTitled ? Math.max(48, spec.titleSize * 2) + spec.padding : 0
}

/** Texts and figures as large as there is room for. */
export function phoneOptions({ type, frame, options }: ScreenComponent, width: number): Options {
  const smaller = (key: string, usual: number, factor: number, least: number): Options => {
    const size = numberOf(options[key], usual)
    return { ...options, [key]: Math.min(size, Math.max(least, Math.round(size * factor))) }
  }
  switch (type) {
    case 'text':
    case 'date':
      return smaller('textSize', 20, Math.min(1, width / frame.width), 14)
    case 'metric':
      return smaller('figureSize', 34, Math.min(0.8, (width / frame.width) * 1.25), 20)
    case 'numberFlipper':
      return smaller('figureSize', 44, Math.min(1, width / frame.width), 20)
    default:
      return options
  }
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)))
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
