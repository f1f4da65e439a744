import dayjs, { type Dayjs } from 'dayjs'
import type { DateKind } from './read-date.ts'

interface Form {
  kind: DateKind
  hasSeconds: boolean
}

const day = String.raw`\d{4}-\d{2}-\d{2}`
const clock = String.raw`\d{2}:\d{2}`

function formatOf({ kind, hasSeconds }: Form): string {
  const seconds = hasSeconds ? ':ss' : ''
  return { day: 'YYYY-MM-DD', moment: `YYYY-MM-DD HH:mm${seconds}`, month: 'YYYY-MM', time: `HH:mm${seconds}` }[kind]
}

function shapeOf({ kind, hasSeconds }: Form): RegExp {
  const seconds = hasSeconds ? String.raw`:\d{2}` : ''
  const shape = {
    day,
    moment: `${day} ${clock}${seconds}`,
    month: String.raw`\d{4}-\d{2}`,
    time: `${clock}${seconds}`,
  }[kind]
  return new RegExp(`^${shape}$`)
}

/** One moment for one text: the picker takes a new object for a new value. */
const known = new Map<string, Dayjs>()

/** The moment that a stored text says, invalid where it says none, and the format that it is written in. */
export function readMoment(text: string, form: Form): { moment: Dayjs | null; format: string } {
  const format = formatOf(form)
  if (text === '') return { moment: null, format }
  const key = `${format} ${text}`
  const found = known.get(key)
  if (found !== undefined) return { moment: found, format }
  const whole = { day: text, moment: text.replace(' ', 'T'), month: `${text}-01`, time: `2026-01-01T${text}` }[
    form.kind
  ]
  const made = shapeOf(form).test(text) ? dayjs(whole) : dayjs(Number.NaN)
  const moment = made.isValid() && made.format(format) === text ? made : dayjs(Number.NaN)
  if (known.size > 2_000) known.clear()
  known.set(key, moment)
  return { moment, format }
}
