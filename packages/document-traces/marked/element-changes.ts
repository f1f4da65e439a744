import { type OfficialDocument, textOf } from '@mingtai/document-layout'

/** An element that stands otherwise on the last version than on the first. */
export interface ElementChange {
  name: string
  before: string
  after: string
  author: string
}

interface Written {
  document: OfficialDocument
  author: string
}

/** Elements whose words are compared as a whole, by their names in GB/T 9704. */
const elements: Readonly<Record<string, (document: OfficialDocument) => string>> = {
  标题: ({ title }) => title.replaceAll('\n', ''),
  发文机关标志: ({ mark }) => mark.issuers.join('、') + mark.suffix,
  发文字号: ({ documentNumber }) => documentNumber ?? '',
  紧急程度: ({ urgency }) => urgency ?? '',
  签发人: ({ signers }) => signers.join('、'),
  主送机关: ({ mainRecipients }) => mainRecipients.join('、'),
  附件说明: ({ attachments }) => attachments.map(({ name }) => name).join('、'),
  附件正文: ({ attachments }) => attachments.map(({ body }) => wordsOf(body ?? [])).join('\n'),
  出席人员: ({ attendance }) => attendance.map(({ label, names }) => `${label}：${names.join('、')}`).join('；'),
  发文机关署名: ({ signatures }) => signatures.map(({ issuer }) => issuer).join('、'),
  签署人: ({ signatory }) => (signatory === null ? '' : `${signatory.post}${signatory.name}`),
  成文日期: ({ signedOn }) => signedOn ?? '',
  附注: ({ note }) => note ?? '',
  抄送机关: ({ copyRecipients }) => copyRecipients.join('、'),
  印发: ({ printing }) => (printing === null ? '' : `${printing.office} ${printing.day}`),
}

/** What became of the elements beside the text between the first and the last version. */
export function elementChanges(versions: readonly Written[]): ElementChange[] {
  return Object.entries(elements).flatMap(([name, wordsIn]) => {
    const words = versions.map(({ document }) => wordsIn(document))
    const [before, after] = [words[0] ?? '', words.at(-1) ?? '']
    if (before === after) return []
    const at = words.findLastIndex((one, index) => index > 0 && one !== words[index - 1])
    return [{ name, before, after, author: versions[at]?.author ?? '' }]
  })
}

function wordsOf(body: OfficialDocument['body']): string {
  return body
    .map((block) => {
      if (block.kind === 'paragraph') return textOf(block)
      return block.kind === 'table' ? block.rows.flatMap((row) => row.map(({ text }) => text)).join('\t') : ''
    })
    .join('\n')
}
