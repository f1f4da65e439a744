/** The text with full-width digits, letters, signs and spaces as their plain ones, as Chinese keyboards mix them. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}
