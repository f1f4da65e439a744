/** The country as a whole. */
export const COUNTRY = '100000'

/** The codes from the country down to an area: 330106 lies in 330100, that in 330000. */
export function areaPath(code: string): string[] {
  if (!/^\d{6}$/.test(code) || code === COUNTRY) return [COUNTRY]
  const [province, city] = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`]
  return [...new Set([COUNTRY, province, city, code])]
}
