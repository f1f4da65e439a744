import { isDateFormat } from '@mingtai/sheet-core'
import { childOf, childrenOf, numberFrom, type XmlNode } from './xml-tree.ts'

/** Formats that files name by number only, as a Chinese spreadsheet shows them. */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '¥#,##0;¥-#,##0',
  6: '¥#,##0;[Red]¥-#,##0',
  7: '¥#,##0.00;¥-#,##0.00',
  8: '¥#,##0.00;[Red]¥-#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy/m/d',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy/m/d h:mm',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: '上午/下午h"时"mm"分"',
  35: '上午/下午h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  37: '#,##0;-#,##0',
  38: '#,##0;[Red]-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;[Red]-#,##0.00',
  41: '_ * #,##0_ ;_ * -#,##0_ ;_ * "-"_ ;_ @_ ',
  42: '_ ¥* #,##0_ ;_ ¥* -#,##0_ ;_ ¥* "-"_ ;_ @_ ',
  43: '_ * #,##0.00_ ;_ * -#,##0.00_ ;_ * "-"??_ ;_ @_ ',
  44: '_ ¥* #,##0.00_ ;_ ¥* -#,##0.00_ ;_ ¥* "-"??_ ;_ @_ ',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: '上午/下午h"时"mm"分"',
  56: '上午/下午h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
}

/** Number formats of a workbook by their number; `undefined` is General. */
export function formatTable(styles: XmlNode | null): (id: number) => string | undefined {
  const own = new Map<number, string>()
  for (const { at } of childrenOf(childOf(styles ?? undefined, 'numFmts'), 'numFmt')) {
    own.set(numberFrom(at.numFmtId, -1), at.formatCode ?? '')
  }
  return (id) => {
    const format = own.get(id) ?? builtIn[id]
    return format === undefined || format === '' || /^general$/i.test(format) ? undefined : format
  }
}

/** For each cell format of a workbook: 1 when numbers in it are dates. */
export function dateFlags(styles: XmlNode | null): Uint8Array {
  const formatOf = formatTable(styles)
  const known = new Map<number, number>()
  const cellFormats = childrenOf(childOf(styles ?? undefined, 'cellXfs'), 'xf')
  return Uint8Array.from(cellFormats, ({ at }) => {
    const id = numberFrom(at.numFmtId, 0)
    const flag = known.get(id) ?? Number(isDateFormat(formatOf(id)))
    known.set(id, flag)
    return flag
  })
}
