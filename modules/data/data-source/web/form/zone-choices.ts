/** Those that are chosen here, with what people call them. */
const usual: Readonly<Record<string, string>> = {
  'Asia/Shanghai': '北京时间',
  'Asia/Urumqi': '乌鲁木齐时间',
  'Asia/Hong_Kong': '香港时间',
  'Asia/Macau': '澳门时间',
  'Asia/Taipei': '台北时间',
  UTC: '协调世界时',
}

interface ZoneChoice {
  value: string
  label: string
}

let choices: ZoneChoice[] | null = null

/** Every zone by its name, with what it is called here and how far it is from UTC now; those of China stand first. */
export function zoneChoices(): ZoneChoice[] {
  choices ??= [...new Set([...Object.keys(usual), ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: [
      value,
      usual[value] ?? partOf(value, 'long'),
      partOf(value, 'longOffset').replace('GMT', '') || '+00:00',
    ].join(' · '),
  }))
  return choices
}

function partOf(timeZone: string, timeZoneName: 'long' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat('zh-CN', { timeZone, timeZoneName }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
