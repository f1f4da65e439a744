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
        {findings.length > 0 ? (
          <small data-tone="ochre">{findings.length} 处待改</small>
        ) : (
          <small data-tone="pine">符合格式要求</small>
        )}
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

function findingsOf({ document, pages }: LaidOut): Finding[] {
  return pages === null ? [] : checkDocument(document, { pages, approvedOn: null })
}

function wordsOf({ phrase, place: { element, block, from } }: Finding): string {
  return [sayPhrase(phrase), element, block, from].join()
}
