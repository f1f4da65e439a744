/** A value among the options of a component. Lists hold plain records: columns, thresholds, tabs. */
export type SettingValue = string | number | boolean | null | SettingRecord[]
export type SettingRecord = Record<string, string | number | boolean | null>
export type Options = Record<string, SettingValue>

interface Said {
  key: string
  label: string
  /** The heading that it stands under in the property panel. */
  section: string
}

/** One thing about a component that can be set: what it holds, how it is called and what it is at the start. */
export type Setting =
  /** One that is a `parameter` holds the code of a parameter of the screen; one that is a `region` the code of an area. */
  | (Said & { kind: 'text'; value: string; most?: number; isParameter?: boolean; isRegion?: boolean })
  | (Said & { kind: 'number'; value: number | null; min: number; max: number; unit?: string })
  | (Said & { kind: 'switch'; value: boolean })
  /** A CSS colour; '' takes the one of the theme. */
  | (Said & { kind: 'colour'; value: string })
  | (Said & { kind: 'choice'; value: string; choices: readonly Choice[] })
  /** An http, https or stored address; '' for none. One that is `opened` leads elsewhere, others are loaded into the screen; one that is a `picture` may be one that the screen holds. */
  | (Said & { kind: 'address'; value: string; isOpened?: boolean; isPicture?: boolean })
  | (Said & { kind: 'list'; value: SettingRecord[]; of: readonly Exclude<Setting, { kind: 'list' }>[] })

export interface Choice {
  value: string
  label: string
}

/** The options of a component as nobody has changed them. */
export function defaultOptions(settings: readonly Setting[]): Options {
  return Object.fromEntries(settings.map(({ key, value }) => [key, value]))
}
