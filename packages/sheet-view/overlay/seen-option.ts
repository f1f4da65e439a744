import { seen, THEME } from '../paint/theme.ts'

/** Inks and lines of charts, which the night turns over; the colours of series stay what they are. */
const inks = new Set(['#1B2430', '#4B5765', '#CBD2CF', '#ECEFED', '#DFE3E1'])

/** The options of a chart as the sheet is read: by day as they are, by night with light ink on a dark ground. */
export function seenOption<Option>(option: Option): Option {
  return seenPart(option) as Option
}

function seenPart(part: unknown): unknown {
  if (typeof part === 'string') return part === '#FFFFFF' ? THEME.surface : inks.has(part) ? seen(part) : part
  if (Array.isArray(part)) return part.map(seenPart)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, seenPart(value)]))
}
