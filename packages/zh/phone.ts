/** Telephone numbers of mainland China, as people type them without spaces. */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text)
}

/** With or without area code and extension: 0371-65781234, 65781234, 010-65781234-8001. */
export function isLandline(text: string): boolean {
  return /^(?:0(?:10|2\d|[3-9]\d{2})-?)?[2-8]\d{6,7}(?:-\d{1,6})?$/.test(text)
}

/** 400-820-8820, 800-820-8820, and the short numbers of public services: 12345, 95588, 106575. */
export function isServiceNumber(text: string): boolean {
  return /^(?:[48]00-?\d{3}-?\d{4}|1[02]\d{3,6}|9[56]\d{3,4})$/.test(text)
}

/** What an organisation can be called at. */
export function isPhone(text: string): boolean {
  return isMobile(text) || isLandline(text) || isServiceNumber(text)
}

/** 138****5678: what people without the right to see the number get. */
export function maskedPhone(text: string): string {
  if (text.length < 7) return text.replace(/\d/g, '*')
  return text.slice(0, 3) + '*'.repeat(text.length - 7) + text.slice(-4)
}
