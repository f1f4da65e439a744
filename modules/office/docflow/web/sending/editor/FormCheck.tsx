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
  const isWritten = document.body.some(
    (block) => block.kind !== 'paragraph' || block.runs.some(({ text }) => text.trim() !== ''),
  )
  const open = [...(document.title.trim() === '' ? ['标题'] : []), ...(isWritten ? [] : ['正文'])]
  return open.length > 0 ? <small>还没有{open.join('和')}</small> : <small data-tone="pine">符合格式要求</small>
}

function findingsOf({ document, pages }: LaidOut): Finding[] {
  return pages === null ? [] : checkDocument(document, { pages, approvedOn: null })
}

function wordsOf({ phrase, place: { element, block, from } }: Finding): string {
  return [sayPhrase(phrase), element, block, from].join()
}
