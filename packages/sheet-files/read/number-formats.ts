import { compileFormat, type Formatter, momentKindOf } from '@mingtai/sheet-core'
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

/** How the numbers in cells of one format are meant. */
export interface CellFormat {
  moment: ReturnType<typeof momentKindOf>
  /** Shows a code whose leading zeros or letters only the format has; null where numbers are numbers. */
  code: Formatter | null
  /** Shows a number as its cell does. */
  show: Formatter
}

/** By the cell formats of a workbook. */
export function cellFormats(styles: XmlNode | null): CellFormat[] {
  const formatOf = formatTable(styles)
  const known = new Map<number, CellFormat>()
  return childrenOf(childOf(styles ?? undefined, 'cellXfs'), 'xf').map(({ at }) => {
    const id = numberFrom(at.numFmtId, 0)
    const format = formatOf(id)
    const found = known.get(id) ?? {
      moment: momentKindOf(format),
      code: isCodeFormat(format) ? compileFormat(format) : null,
      show: compileFormat(format),
    }
    known.set(id, found)
    return found
  })
}

/** `000000`, `"E"0000`, `000-0000-0000`: every place is shown, and there are at least two. */
function isCodeFormat(format = ''): boolean {
  const bare = (format.split(';')[0] ?? '').replace(/"[^"]*"|[\\!_].|\[[^\]]*\]/g, '')
  return /^[0\s-]*00[0\s-]*$/.test(bare)
}
