/** Telephone numbers of mainland China, as `plainPhone` leaves them. */
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

/** One spelling of a number that came from a list or a letter: 137-1111-0002, +86 137 1111 0002 and １３７… are the same. */
export function plainPhone(text: string): string {
  const half = text.normalize('NFKC').replace(/[\s\u200b-\u200f\u202a-\u202e\ufeff]/g, '')
  const dashed = half.replace(/[‐-―−_.·]/g, '-').replace(/[()]/g, '-')
  const digits = dashed.replace(/-/g, '').replace(/^(?:\+|00)?86(?=1[3-9]\d{9}$)/, '')
  return isMobile(digits)
    ? digits
    : dashed
        .replace(/^(?:\+|00)86-?/, '')
        .replace(/^-+|-+$/g, '')
        .replace(/-{2,}/g, '-')
}
