import fc from 'fast-check'

const han = fc.string({
  unit: fc.constantFrom(...'云州市人民政府关于印发数字建设三年行动计划的通知要求各单位认真贯彻落实𠮷'),
  minLength: 1,
  maxLength: 14,
})
const tokens = fc.constantFrom(
  ...['2026年', '11月18日', '98.5%', '12,480.50万元', '〔2026〕12号', '——', '……', 'AI', 'OFD', 'GB/T 9704', '3.5亿元'],
  ...['https://data.yunzhou.example/catalog/2026/list?page=2&size=20', 'VeryLongIdentifierOfSomeSystem_v2'],
)
const marks = fc.constantFrom('、', '，', '。', '；', '：', '！', '？', '”，', '）。', '》', '。”', '')
const opening = fc.constantFrom('（', '《', '“', '', '', ' ')

/** Text of a document: words and numbers between marks, as dense as real ones never are. */
export const documentText = fc
  .array(fc.tuple(opening, han, fc.oneof(tokens, fc.constant('')), marks), { minLength: 0, maxLength: 60 })
  .map((parts) => parts.map((part) => part.join('')).join(''))
