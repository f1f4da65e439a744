import { checkDocument, type Finding, type OfficialDocument } from '@mingtai/document-layout'
import { sayPhrase } from '@mingtai/messages'
import { Icon } from '@mingtai/ui'
import { useDeferredValue } from 'react'
import type { LaidOut } from './use-paper.ts'

interface Props {
  shown: LaidOut
  /** null: nothing is mended here. */
  onMend: ((mended: OfficialDocument) => void) | null
  onShow(place: Finding['place']): void
}

/** 格式体检: what the form of the document lacks, each with the rule that says so and, where there is one, its mending. */
export function FormCheck({ shown, onMend, onShow }: Props) {
  const findings = findingsOf(useDeferredValue(shown))
  // What is mended is the document of now, not the one that was looked through.
  const mend = (finding: Finding) => {
    const now = findingsOf(shown).find((one) => wordsOf(one) === wordsOf(finding))
    if (now !== undefined && now.mending !== null) onMend?.(now.mending)
  }
  return (
    <section className="docflow-check" aria-label="格式体检">
      <h2>
        格式体检
        <CheckSum shown={shown} findings={findings.length} />
      </h2>
      <ul>
        {findings.map((finding) => (
          <li key={wordsOf(finding)}>
            <Icon name="warn" size={14} />
            <div>
              <button type="button" className="docflow-check-place" onClick={() => onShow(finding.place)}>
                {sayPhrase(finding.phrase)}
              </button>
              <small>
                {finding.source}
                {finding.mending !== null && onMend !== null && (
                  <button type="button" onClick={() => mend(finding)}>
                    改正
                  </button>
                )}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a paper that is not written yet lacks is no fault of its form, and it is not said to be right either. */
function CheckSum({ shown: { document, pages }, findings }: { shown: LaidOut; findings: number }) {
  if (findings > 0) return <small data-tone="ochre">{findings} 处待改</small>
  if (pages === null) return null
  const open = missingParts(document)
  return open.length > 0 ? <small>还没有{open.join('和')}</small> : <small data-tone="pine">符合格式要求</small>
}

/** Kinds that are always written to somebody. GB/T 9704, 7.3.2. */
const addressed: ReadonlySet<OfficialDocument['kind']> = new Set(['通知', '请示', '报告', '函', '批复'])

/** What is still to be written. */
function missingParts({ title, body, kind, form, mainRecipients }: OfficialDocument): string[] {
  const isWritten = body.some(
    (block) => block.kind !== 'paragraph' || block.runs.some(({ text }) => text.trim() !== ''),
  )
  return [
    ...(title.trim() === '' && form !== 'command' ? ['标题'] : []),
    ...(addressed.has(kind) && form !== 'minutes' && mainRecipients.length === 0 ? ['主送机关'] : []),
    ...(isWritten ? [] : ['正文']),
  ]
}

/** What somebody should know before they hand the document in, in sentences. */
export function faultsOf(shown: LaidOut): string[] {
  const missing = missingParts(shown.document)
  return [
    ...(missing.length === 0 ? [] : [`还没有${missing.join('、')}。`]),
    ...findingsOf(shown).map(({ phrase }) => sayPhrase(phrase)),
  ]
}

function findingsOf({ document, pages }: LaidOut): Finding[] {
  return pages === null ? [] : checkDocument(document, { pages, approvedOn: null })
}

function wordsOf({ phrase, place: { element, block, from } }: Finding): string {
  return [sayPhrase(phrase), element, block, from].join()
}
