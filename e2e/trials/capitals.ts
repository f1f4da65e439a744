const digits = '零壹贰叁肆伍陆柒捌玖'
const units = ['', '拾', '佰', '仟', '万', '拾万', '佰万']

/** An amount below ten million in capitals, by the rules for bills and beside the product; cents. */
export function capitalsOf(cents: number): string {
  const [yuan, jiao, fen] = [Math.floor(cents / 100), Math.floor(cents / 10) % 10, cents % 10]
  const figures = [...String(yuan)]
  const whole = figures
    .map((figure, at) => (figure === '0' ? '零' : `${digits[Number(figure)]}${units[figures.length - 1 - at]}`))
    .join('')
    .replaceAll(/零+/g, '零')
    .replace(/零$/, '')
    // 壹拾万贰万 is 壹拾贰万: ten thousands are named once.
    .replaceAll(/万(?=.*万)/g, '')
  const parts = [
    yuan === 0 ? '' : `${whole}元`,
    jiao === 0 ? (yuan > 0 && fen > 0 ? '零' : '') : `${digits[jiao]}角`,
    fen === 0 ? '' : `${digits[fen]}分`,
  ]
  return cents % 100 === 0 ? `${parts[0] || '零元'}整` : parts.join('')
}
