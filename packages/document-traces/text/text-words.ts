/** What changes as a whole: days, 〔年〕号, numbers with their unit, Latin words; then any single character. */
const WHOLE = new RegExp(
  [
    '\\d+年(?:\\d+月(?:\\d+日)?)?',
    '\\d+月\\d+日',
    '[〔［[]\\d{4}[〕］\\]]\\d+号?',
    '\\d[\\d,.]*(?:[%％‰℃]|[万亿]元|[元个项条号])?',
    "[A-Za-z][A-Za-z0-9'&.@_-]*",
    '[\\s\\S]',
  ].join('|'),
  'gu',
)

/** Cuts a text into what is compared. */
export function textWords(text: string): string[] {
  return text.match(WHOLE) ?? []
}
