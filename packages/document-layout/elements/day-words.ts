/** 2026-11-30 as 2026年11月30日: 阿拉伯数字、年份标全称、月日不编虚位 (section 7.3.5.6). */
export function dayWords(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return year === undefined ? day : `${year}年${Number(month)}月${Number(date)}日`
}
