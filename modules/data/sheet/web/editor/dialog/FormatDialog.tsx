import { compileFormat } from '@mingtai/sheet-core'
import { FormModal, WholeItem } from '@mingtai/ui'
import { Checkbox, Form, Input, Select } from 'antd'

interface Words {
  kind: keyof typeof kinds
  decimals: number
  thousands: boolean
  negative: keyof typeof negatives
  sign: string
  moment: string
  own: string
}

interface Props {
  /** The format of the active cell, and what stands in it. */
  format: string
  sample: number
  onClose(): void
  onSave(format: string | null): void
}

const kinds = {
  general: '常规',
  number: '数值',
  money: '货币',
  percent: '百分比',
  fraction: '分数',
  scientific: '科学记数',
  moment: '日期和时间',
  chinese: '中文数字',
  text: '文本',
  own: '自定义',
} as const

const negatives = { minus: '-1234.10', red: '红色 -1234.10', bracket: '(1234.10)' } as const

const moments = [
  'yyyy-mm-dd',
  'yyyy/m/d',
  'yyyy"年"m"月"d"日"',
  'yyyy"年"m"月"',
  'm"月"d"日"',
  'yyyy-mm-dd hh:mm',
  'yyyy-mm-dd hh:mm:ss',
  'hh:mm',
  'hh:mm:ss',
  '[h]:mm',
]

/** 数字格式: how numbers and days are written, with a look at what becomes of the active cell. */
export function FormatDialog({ format, sample, onClose, onSave }: Props) {
  return (
    <FormModal<Words>
      open
      title="数字格式"
      width={460}
      initial={wordsOf(format)}
      onClose={onClose}
      onSubmit={async (words) => {
        const next = formatOf({ ...wordsOf(format), ...words })
        onSave(next === '' ? null : next)
        onClose()
      }}
    >
      <Form.Item name="kind" label="分类">
        <Select options={Object.entries(kinds).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <FormatFields format={format} sample={sample} />
    </FormModal>
  )
}

function FormatFields({ format, sample }: Pick<Props, 'format' | 'sample'>) {
  const form = Form.useFormInstance<Words>()
  const words = { ...wordsOf(format), ...Form.useWatch([], form) }
  const { kind } = words
  const hasDecimals = kind === 'number' || kind === 'money' || kind === 'percent' || kind === 'scientific'
  return (
    <>
      {hasDecimals && <WholeItem name="decimals" label="小数位数" least={0} most={10} isRequired />}
      {kind === 'money' && (
        <Form.Item name="sign" label="货币符号">
          <Select options={['¥', '$', '€', '£', 'HK$'].map((value) => ({ value, label: value }))} />
        </Form.Item>
      )}
      {kind === 'number' && (
        <Form.Item name="thousands" valuePropName="checked">
          <Checkbox>使用千位分隔符</Checkbox>
        </Form.Item>
      )}
      {(kind === 'number' || kind === 'money') && (
        <Form.Item name="negative" label="负数">
          <Select options={Object.entries(negatives).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
      )}
      {kind === 'moment' && (
        <Form.Item name="moment" label="样式">
          <Select options={moments.map((value) => ({ value, label: compileFormat(value)(46_086.3545).text }))} />
        </Form.Item>
      )}
      {kind === 'own' && (
        <Form.Item
          name="own"
          label="格式代码"
          rules={[{ required: true, message: '请填写格式代码' }]}
          extra={'例如 #,##0.00"元"、[红色]-0.00、0000、yyyy"年"m"月"。'}
        >
          <Input maxLength={120} />
        </Form.Item>
      )}
      <p className="coedit-sample">
        示例：<output>{compileFormat(formatOf(words))(sample).text}</output>
      </p>
    </>
  )
}

function formatOf({ kind, decimals, thousands, negative, sign, moment, own }: Words): string {
  // What is typed and is no number yet is no digit.
  const digits = Number.isInteger(decimals) ? Math.min(10, Math.max(0, decimals)) : 0
  const fraction = digits > 0 ? `.${'0'.repeat(digits)}` : ''
  switch (kind) {
    case 'general':
      return ''
    case 'number':
      return withNegative(`${thousands ? '#,##0' : '0'}${fraction}`, negative)
    case 'money':
      return withNegative(`"${sign}"#,##0${fraction}`, negative)
    case 'percent':
      return `0${fraction}%`
    case 'scientific':
      return `0${fraction}E+00`
    case 'fraction':
      return '# ??/??'
    case 'moment':
      return moment
    case 'chinese':
      return '[DBNum2][$-804]General'
    case 'text':
      return '@'
    case 'own':
      return own
    default:
      return kind satisfies never
  }
}

function withNegative(format: string, negative: Words['negative']): string {
  if (negative === 'red') return `${format};[Red]-${format}`
  return negative === 'bracket' ? `${format}_);(${format})` : format
}

/** The form of a format; what it cannot say is a code of its own. */
function wordsOf(format: string): Words {
  const words: Words = {
    kind: 'general',
    decimals: 2,
    thousands: true,
    negative: 'minus',
    sign: '¥',
    moment: 'yyyy-mm-dd',
    own: format === '' ? '#,##0.00' : format,
  }
  if (format === '') return words
  const decimals = /\.(0+)/.exec(format)?.[1]?.length ?? 0
  const sign = /^"([^"]+)"/.exec(format)?.[1] ?? '¥'
  const guesses: Partial<Words>[] = [
    ...(['minus', 'red', 'bracket'] as const).flatMap((negative) => [
      { kind: 'number' as const, decimals, negative, thousands: true },
      { kind: 'number' as const, decimals, negative, thousands: false },
      { kind: 'money' as const, decimals, negative, sign },
    ]),
    ...(['percent', 'scientific', 'fraction', 'chinese', 'text'] as const).map((kind) => ({ kind, decimals })),
    ...(moments.includes(format) ? [{ kind: 'moment' as const, moment: format }] : []),
  ]
  const found = guesses.find((guess) => formatOf({ ...words, ...guess }) === format)
  return { ...words, kind: 'own', ...found }
}
