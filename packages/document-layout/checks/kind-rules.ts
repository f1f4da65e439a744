import { phrase } from '@mingtai/messages'
import { type DocumentKind, type OfficialDocument, textOf } from '../model/document.ts'
import { paragraphsOf } from './edit-text.ts'
import { type Finding, sources, wholeOf } from './finding.ts'

/** What the kind of a document asks: signers, one recipient, a title that names it, and nothing of another kind. */
export function kindFindings(document: OfficialDocument): Finding[] {
  return [
    ...signerFindings(document),
    ...recipientFindings(document),
    ...mixedFindings(document),
    ...titleFindings(document),
    ...insideFindings(document),
  ]
}

function signerFindings({ direction, signers }: OfficialDocument): Finding[] {
  if (direction !== 'up' || signers.length > 0) return []
  return [
    {
      source: sources.format('7.2.6'),
      phrase: phrase('documentCheck.signers'),
      place: wholeOf('signers'),
      mending: null,
    },
  ]
}

function recipientFindings(document: OfficialDocument): Finding[] {
  const { kind, mainRecipients, copyRecipients } = document
  const [first, ...others] = mainRecipients
  if (kind !== '请示' || first === undefined || others.length === 0) return []
  const mending = { ...document, mainRecipients: [first], copyRecipients: [...others, ...copyRecipients] }
  const said = phrase('documentCheck.recipients', first)
  return [{ source: sources.handling('十五'), phrase: said, place: wholeOf('mainRecipients'), mending }]
}

/** “请示报告”“报告请示” in the title. */
function mixedFindings(document: OfficialDocument): Finding[] {
  const match = /(?:请示报告|报告请示|请示的报告)$/.exec(document.title.trimEnd())
  if (match === null) return []
  const kind = document.kind === '报告' ? '报告' : '请示'
  const mending = { ...document, title: document.title.slice(0, match.index) + kind }
  const place = { element: 'title', block: 0, from: match.index, to: document.title.length } as const
  return [{ source: sources.handling('十五'), phrase: phrase('documentCheck.mixed', kind), place, mending }]
}

/** How titles name a kind. */
function endingsOf(kind: DocumentKind): string[] {
  if (kind === '命令（令）') return ['命令', '令']
  return kind === '函' ? ['函', '复函'] : [kind]
}

function titleFindings(document: OfficialDocument): Finding[] {
  const { form, kind, title } = document
  const plain = title.replaceAll('\n', '').trimEnd()
  const endings = endingsOf(kind)
  // 命令格式 has no title, and an empty one is still to be written.
  if (form === 'command' || plain === '' || mixedFindings(document).length > 0) return []
  if (endings.some((ending) => withoutNotes(plain).endsWith(ending))) return []
  const [ending] = endings
  const link = plain.endsWith('的') ? '' : '的'
  const said = phrase('documentCheck.titleKind', ending!)
  const mending = { ...document, title: `${title.trimEnd()}${link}${ending}` }
  return [{ source: sources.format('7.3.1'), phrase: said, place: wholeOf('title'), mending }]
}

/** （试行） and the like behind a title are no part of its kind. */
function withoutNotes(title: string): string {
  return title.replace(/（[^（）]*）$/, '')
}

const REQUESTS = /妥否，请批示|当否，请批示|请(?:予以?)?(?:批示|审批|批准|批复)/

/** 不得在报告等非请示性公文中夹带请示事项. */
function insideFindings(document: OfficialDocument): Finding[] {
  if (document.kind !== '报告') return []
  return paragraphsOf(document).flatMap(({ paragraph, block }): Finding[] => {
    const match = REQUESTS.exec(textOf(paragraph))
    if (match === null) return []
    const place = { element: 'body', block, from: match.index, to: match.index + match[0].length } as const
    const said = phrase('documentCheck.requestInside', match[0])
    return [{ source: sources.handling('十五'), phrase: said, place, mending: null }]
  })
}
