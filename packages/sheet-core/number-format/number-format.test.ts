import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Scalar } from '../column.ts'
import { compileFormat } from './number-format.ts'
import { unknownFormatParts } from './number-format-parse.ts'

function shown(format: string | undefined, value: Scalar): string {
  return compileFormat(format)(value).text
}

const examples: [string | undefined, Scalar, string][] = [
  [undefined, 1 / 3, '0.333333333'],
  ['General', 0.1 + 0.2, '0.3'],
  ['General', 249715338253.43, '249715338253.43'],
  ['General', -1e-12, '-1E-12'],
  ['General"元"', -12.5, '-12.5元'],
  ['0', 1234.5, '1235'],
  ['0', 2.5, '3'],
  ['0.00', 1.005, '1.01'],
  ['0.00', -1.005, '-1.01'],
  ['#,##0', 0, '0'],
  ['#,##0', 1234567.5, '1,234,568'],
  ['#,##0.00', -1234567.891, '-1,234,567.89'],
  ['¥#,##0.00', 12345.6, '¥12,345.60'],
  ['[$¥-804]#,##0.00', 5, '¥5.00'],
  ['0%', 0.125, '13%'],
  ['0.00%', 0.12345, '12.35%'],
  ['0.00;-0.00;"零";"文:"@', 0, '零'],
  ['0.00;-0.00;"零";"文:"@', 'abc', '文:abc'],
  ['0;;', -1, ''],
  ['@', 12, '12'],
  ['#,##0,', 1234567, '1,235'],
  ['0.00,,"百万"', 12345678, '12.35百万'],
  ['0.0"万"', 5, '5.0万'],
  ['0.00E+00', 12345.678, '1.23E+04'],
  ['0.00E+00', 0.00012345, '1.23E-04'],
  ['0.00E+00', 9.999, '1.00E+01'],
  ['0.00E+00', 0, '0.00E+00'],
  ['##0.0E+0', 12345, '12.3E+3'],
  ['000-0000-0000', 13812345678, '138-1234-5678'],
  ['00000', 42, '00042'],
  ['#.##', 0.5, '.5'],
  ['\\#0', 5, '#5'],
  ['"a;b"0', 1, 'a;b1'],
  ['[>=100]"高"0;0.0', 150, '高150'],
  ['[>=100]"高"0;0.0', 5, '5.0'],
  ['0', true, 'TRUE'],
  ['0', null, ''],
  ['yyyy-mm-dd', 45292, '2024-01-01'],
  ['yyyy/m/d', 45300, '2024/1/9'],
  ['yyyy"年"m"月"d"日"', 45300, '2024年1月9日'],
  ['yyyy年m月d日 aaaa', 45300, '2024年1月9日 星期二'],
  ['yyyy-mm-dd hh:mm', 45292.123, '2024-01-01 02:57'],
  ['hh:mm:ss', 0.75 + 1 / 86400, '18:00:01'],
  ['h:mm AM/PM', 45300.75, '6:00 PM'],
  ['上午/下午h"时"mm"分"', 45300.25, '上午6时00分'],
  ['m/d mm:ss', 45300.0345, '1/9 49:40'],
  ['[h]:mm', 2.5, '60:00'],
  ['hh:mm:ss.000', 0.123456, '02:57:46.598'],
  ['yyyy-mm-dd', '不是日期', '不是日期'],
  ['yyyy-mm-dd', -18_140, '1850-05-01'],
  ['yyyy-mm-dd', -693_593, '0001-01-01'],
  ['yyyy-mm-dd', -115_858, '1582-10-15'],
  ['yyyy-mm-dd hh:mm:ss', 45_657 + 86_399.6 / 86_400, '2024-12-31 23:59:59'],
  ['yyyy-mm-dd hh:mm:ss', 45_657 + 86_399.999999 / 86_400, '2024-12-31 23:59:59'],
  ['yyyy-mm-dd hh:mm:ss', 2_958_465 + 86_399.999 / 86_400, '9999-12-31 23:59:59'],
  ['[h]:mm', -1.0625, '-25:30'],
  ['[DBNum2]', 1234, '壹仟贰佰叁拾肆'],
  ['[DBNum2]G/通用格式"元整"', 110_203.5, '壹拾壹万零贰佰零叁.伍元整'],
  ['[DBNum1][$-804]General', -10_020, '-一万〇二十'],
  ['[DBNum1]General', 10_000_000_001, '一百亿〇一'],
  ['[DBNum3]General', 1234, '１千２百３十４'],
  ['[DBNum4]General', 1234, '1234'],
  ['[DBNum1]0', 2008, '二〇〇八'],
  ['[DBNum2]0角0分', 56, '伍角陆分'],
  ['[DBNum2]#,##0.00', 1234.5, '壹,贰叁肆.伍零'],
  ['[DBNum1][$-804]yyyy"年"m"月"d"日"', 45_351, '二〇二四年二月二十九日'],
  ['[DBNum2]yyyy年m月d日', 45_642, '贰零贰肆年拾贰月拾陆日'],
  ['[DBNum1]h"时"mm"分"', 0.53125, '一十二时四十五分'],
  ['# ?/?', 0.375, ' 3/8'],
  ['# ?/?', 0, '0    '],
  ['# ?/?', 1234, '1234    '],
  ['# ?/?', 1.9999, '2    '],
  ['# ??/??', 3.14159, '3 14/99'],
  ['# ??/??', -5.5, '-5  1/2 '],
  ['?/?', 0.5, '1/2'],
  ['?/?', 2.5, '5/2'],
  ['0 0/0', 12, '12 0/1'],
  ['# ?/8"寸"', 2.5, '2 4/8寸'],
  ['# ??/100', 1.0625, '1  6/100'],
  ['# ?/?', { scaled: 12_345_678_901_234_567_850n, scale: 1 }, '1234567890123456785    '],
  ['0!.0,"万"', 1_234_567, '123.5万'],
  ['0\\.0,"万"', 1_234_567, '123.5万'],
  ['[Red]', 1234, '1234'],
  ['[某物]', 1234, '1234'],
  ['[某物]0.0', 12.34, '12.3'],
  ['[$-F800]dddd', 45_351, '2024年2月29日'],
  ['[$-130000]yyyy-m-d', 45_351, '2024-1-20'],
  ['[$-130000][DBNum1]m月d日', 45_332, '一月一日'],
  ['[$-130000]yyyy年m月', 44_216, '2020年13月'],
  ['[$-130000]yyyy-m-d', -20_000, '1845-3-28'],
  ['[$-D070000]yyyy-m-d', 45_351, '2024-2-29'],
  ['ggge"年"', 45_351, '2024年'],
  ['上午/下午', 0.75, '下午'],
  ['0.0e+0', 12_345, '1.2e+4'],
  ['#.#E+0', 0, '0.E+0'],
  [';;;', 5, ''],
  ['#,##0.00', { scaled: 1234567890123456785n, scale: 3 }, '1,234,567,890,123,456.79'],
  ['#,##0.00', { scaled: -5n, scale: 3 }, '-0.01'],
  ['0.00%', { scaled: -5n, scale: 3 }, '-0.50%'],
  ['General', { scaled: 12345678901234567100n, scale: 3 }, '12345678901234567.1'],
]

describe('A number format', () => {
  it.each(examples)('%s shows %s as %s', (format, value, text) => {
    expect(shown(format, value)).toBe(text)
  })

  it('names what it does not understand', () => {
    expect(unknownFormatParts('[某物]0;[Red]-0')).toEqual(['[某物]'])
    expect(unknownFormatParts('[$-D070000]yyyy-m-d')).toEqual(['[$-D070000]'])
    expect(unknownFormatParts('[$-130000]yyyy-m-d')).toEqual([])
    expect(unknownFormatParts('[DBNum2][$-804]0;[颜色 10][>5]0;[$¥-804]0;[h]:mm')).toEqual([])
  })

  it('knows the colours by their number', () => {
    expect(compileFormat('[颜色10]0')(1).color).toBe('#008000')
    expect(compileFormat('[Color 5]0')(1).color).toBe('#0000FF')
  })

  it('names the colour of its section', () => {
    const format = compileFormat('#,##0.00;[Red]-#,##0.00')
    expect(format(-1234.5)).toEqual({ text: '-1,234.50', color: '#FF0000' })
    expect(format(1234.5)).toEqual({ text: '1,234.50', color: null })
  })

  it('shows every hundredth of a double as the hundredth it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        const exact = shown('#,##0.00', { scaled: BigInt(cents), scale: 2 })
        expect(shown('#,##0.00', cents / 100)).toBe(exact)
        expect(Number(exact.replaceAll(',', ''))).toBe(cents / 100)
      }),
    )
  })

  it('rounds exact decimals half away from zero on their digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (scaled) => {
        const size = scaled < 0n ? -scaled : scaled
        const expected = (size + 500n) / 1000n
        const sign = scaled < 0n ? '-' : ''
        expect(shown('0', { scaled, scale: 3 })).toBe(`${sign}${expected}`)
      }),
    )
  })

  it('never fails, whatever the format', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.double(), (format, value) => {
        expect(typeof shown(format, value)).toBe('string')
      }),
    )
  })
})
