import type { Choice, Setting, SettingRecord } from '../document/setting.ts'

/** The settings of one heading of the property panel. */
export function section(name: string, ...settings: Unplaced[]): Setting[] {
  return settings.map((setting) => ({ ...setting, section: name }))
}

type WithoutPlace<One> = One extends Setting ? Omit<One, 'section'> : never
type Unplaced = WithoutPlace<Setting>

export function text(key: string, label: string, value = ''): Unplaced {
  return { kind: 'text', key, label, value }
}

export function number(key: string, label: string, value: number | null, range: Range): Unplaced {
  const { min = 0, max = 10_000, unit } = range
  return { kind: 'number', key, label, value, min, max, unit }
}

/** The code of a parameter of the screen. */
export function parameter(key: string, label: string, value: string): Unplaced {
  return { kind: 'text', key, label, value, isParameter: true }
}

/** A text of which every letter would ask for something else: it counts when it is written to its end. */
export function regionCode(key: string, label: string, value: string): Unplaced {
  return { kind: 'text', key, label, value, isRegion: true }
}

interface Range {
  min?: number
  max?: number
  unit?: string
}

export function toggle(key: string, label: string, value: boolean): Unplaced {
  return { kind: 'switch', key, label, value }
}

export function colour(key: string, label: string, value = ''): Unplaced {
  return { kind: 'colour', key, label, value }
}

/** The first choice is the one at the start: `[['top', '上方'], …]`. */
export function choice(key: string, label: string, choices: readonly (readonly [string, string])[]): Unplaced {
  const all: Choice[] = choices.map(([value, said]) => ({ value, label: said }))
  return { kind: 'choice', key, label, value: all[0]?.value ?? '', choices: all }
}

export function address(key: string, label: string): Unplaced {
  return { kind: 'address', key, label, value: '' }
}

/** A picture that the screen holds, or the address of another. */
export function picture(key: string, label: string): Unplaced {
  return { kind: 'address', key, label, value: '', isPicture: true }
}

/** An address that a click opens. */
export function openedAddress(key: string, label: string): Unplaced {
  return { kind: 'address', key, label, value: '', isOpened: true }
}

export function list(
  key: string,
  label: string,
  { of, value = [] }: { of: Unplaced[]; value?: SettingRecord[] },
): Unplaced {
  return { kind: 'list', key, label, value, of: section(label, ...of).filter((one) => one.kind !== 'list') }
}
