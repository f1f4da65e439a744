const usual = ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Hong_Kong', 'UTC']

interface ZoneChoice {
  value: string
  label: string
}

let choices: ZoneChoice[] | null = null

/** Every zone by its name, with what it is called here and how far it is from UTC now; those of China stand first. */
export function zoneChoices(): ZoneChoice[] {
  choices ??= [...new Set([...usual, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: [value, partOf(value, 'long'), partOf(value, 'longOffset').replace('GMT', '') || '+00:00'].join(' · '),
  }))
  return choices
}

function partOf(timeZone: string, timeZoneName: 'long' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat('zh-CN', { timeZone, timeZoneName }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
