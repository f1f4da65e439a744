import type { Properties } from '@mingtai/sheet-model'
import { Select } from 'antd'

const formats = {
  '': '常规',
  '0.00': '数值 1234.10',
  '#,##0.00': '千分位 1,234.10',
  '"¥"#,##0.00': '货币 ¥1,234.10',
  '0%': '百分比 12%',
  '0.00%': '百分比 12.34%',
  'yyyy-mm-dd': '日期 2026-03-05',
  'yyyy"年"m"月"d"日"': '日期 2026年3月5日',
  'hh:mm': '时间 08:30',
  '@': '文本',
} as const

interface Props {
  look: Properties
  isOff: boolean
  onStyle(set: Properties): void
  /** Other formats than the usual ones. */
  onMore(): void
}

const MORE = 'more'

/** The number format and the font size of the selected cells. */
export function LookSelects({ look, isOff, onStyle, onMore }: Props) {
  const { format, size } = look
  return (
    <>
      <Select
        size="small"
        className="coedit-format"
        aria-label="数字格式"
        disabled={isOff}
        value={typeof format === 'string' ? format : ''}
        options={[
          ...Object.entries(formats).map(([value, label]) => ({ value, label })),
          { value: MORE, label: '其他格式…' },
        ]}
        labelRender={({ value, label }) => label ?? String(value)}
        onChange={(value) => {
          if (value === MORE) onMore()
          else onStyle({ format: value === '' ? null : value })
        }}
      />
      <Select
        size="small"
        className="coedit-size"
        aria-label="字号"
        disabled={isOff}
        value={typeof size === 'number' ? size : 10.5}
        options={[9, 10, 10.5, 11, 12, 14, 16, 18, 22, 26].map((value) => ({ value, label: String(value) }))}
        onChange={(value) => onStyle({ size: value === 10.5 ? null : value })}
      />
    </>
  )
}
